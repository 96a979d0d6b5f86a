import { fill, type InterfaceText, plural } from '@lectern/texts/text'
import type { PageKind, SiteData } from '../../site-data.ts'
import { countAll } from './answer/kind-choices.ts'
import { NoResults } from './answer/NoResults.tsx'
import { Results } from './answer/Results.tsx'
import { Skeleton } from './answer/Skeleton.tsx'
import type { SearchAnswer } from './answer/use-search.ts'
import { EVERYWHERE, type SearchScope } from './scope.ts'
import { searchAddress } from './search-address.ts'
import type { Searcher } from './searcher.ts'
import type { Visited } from './visited.ts'

interface DialogAnswerProps {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  readonly answer: SearchAnswer | null
  readonly isStalled: boolean
  readonly searched: SearchScope
  readonly isEverywhere: boolean
  readonly others: SearchScope
  readonly kind: PageKind | null
  readonly onType: (query: string) => void
  readonly onWiden: () => void
  readonly onAllKinds: () => void
  readonly onFollow: (visited: Visited) => void
}

const MOST_HITS_OF_PAGE = 5

export function DialogAnswer(props: DialogAnswerProps) {
  const { site, text, answer, isStalled, searched, isEverywhere, kind, onFollow } = props
  if (answer === null) return isStalled && <Loading text={text} />
  const { query, result } = answer
  if (result.total === 0) {
    return countAll(result) > 0 ? (
      <NothingOfKind {...props} answer={answer} />
    ) : (
      <NothingFound {...props} answer={answer} />
    )
  }
  const keys = isEverywhere ? [EVERYWHERE] : searched.versions.map(({ name }) => name)
  return (
    <>
      <Results
        {...{ text, onFollow }}
        hits={result.hits}
        versions={isEverywhere ? searched.versions : []}
        perPage={MOST_HITS_OF_PAGE}
      />
      {result.total > result.hits.length && (
        <p>
          <a href={site.search + searchAddress(query, keys, kind?.id)}>
            {plural(text.searchAll, result.total, site.htmlLang)}
          </a>
        </p>
      )}
    </>
  )
}

function Loading({ text }: { text: InterfaceText }) {
  return (
    <>
      <p className="nothing">{text.loading}</p>
      <Skeleton />
    </>
  )
}

function NothingOfKind({
  site,
  text,
  answer: { query, result },
  onAllKinds,
}: DialogAnswerProps & { readonly answer: SearchAnswer }) {
  return (
    <div role="alert">
      <p>
        <strong>{fill(text.searchNothing, { query })}</strong>
      </p>
      <p>
        <button type="button" className="outlined" onClick={onAllKinds}>
          {plural(text.searchAll, countAll(result), site.htmlLang)}
        </button>
      </p>
    </div>
  )
}

function NothingFound({
  site,
  text,
  searcher,
  answer,
  searched,
  others,
  onType,
  onWiden,
}: DialogAnswerProps & { readonly answer: SearchAnswer }) {
  const { query } = answer
  const [version, second] = searched.versions
  const isInOne = version !== undefined && second === undefined && others.versions.length > 0
  return (
    <div role="alert">
      <p>
        <strong>
          {isInOne
            ? fill(text.searchNothingIn, { query, version: version.label })
            : fill(text.searchNothing, { query })}
        </strong>
      </p>
      {others.versions.length > 0 && (
        <p>
          <button type="button" className="outlined" onClick={onWiden}>
            {text.searchAllVersions}
          </button>
        </p>
      )}
      <NoResults {...{ site, text, searcher, answer, others }}>
        {suggestion => (
          <button key={suggestion} type="button" onClick={() => onType(suggestion)}>
            {suggestion}
          </button>
        )}
      </NoResults>
    </div>
  )
}
