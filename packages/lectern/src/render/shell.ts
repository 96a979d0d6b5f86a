import { contentHash } from '@lectern/base/node/hash'
import { joinPath } from '@lectern/base/url'
import type { Feature } from '@lectern/markdown/feature'
import type { PageData } from '@lectern/theme/page-data'
import type { Config } from '../config/config.ts'
import { policy } from '../site/policy.ts'
import type { ClientFiles } from './client.ts'
import { blocksIn, type Styles } from './styles.ts'

/** What documents of the same kind with the same blocks share. */
export interface Shell {
  readonly style: string
  /** URL path of the style sheet after the article. */
  readonly laterStyle: string
  readonly fontPreloads: (language: string) => string
  readonly inlineScript: string
  /** Inline script at the end of the document; empty for none. */
  readonly lastScript: string
  /** URL path. */
  readonly script: string
  /** URL paths of modules to preload, which would load one after the other. */
  readonly modules: readonly string[]
  /** URL paths. */
  readonly moduleStyles: readonly string[]
  readonly contentSecurityPolicy: string
}

type Shells = (kind: PageData['kind'], features: readonly Feature[]) => Shell

export function createShells(
  config: Config,
  {
    styles,
    script,
    searchStyle,
    printStyle,
  }: { readonly styles: Styles } & Omit<ClientFiles, 'fonts'>,
): Shells {
  const lastScript = `(${__FILL_IN_ADDRESS__})()`
  const ofKind: Partial<Record<PageData['kind'], ShellExtras>> = {
    search: {
      lastScript,
      modules: SEARCH_MODULES.map(name => script.replace('/start.', `/${name}.`)),
      moduleStyles: [searchStyle],
    },
    'not-found': { lastScript },
    print: { moduleStyles: [printStyle] },
  }
  const shells = new Map<string, Shell>()
  return (kind, features) => {
    const shown = blocksIn(features)
    const key = String([kind, ...shown])
    const known = shells.get(key)
    if (known !== undefined) return known
    const style = styles.first(kind, shown)
    const shell = createShell(config, { styles, style, script, ...ofKind[kind] })
    shells.set(key, shell)
    return shell
  }
}

const SEARCH_MODULES = ['application', 'react', 'hydrate', 'shared', 'StartPages', 'SearchPage']

type ShellExtras = Partial<Pick<Shell, 'lastScript' | 'modules' | 'moduleStyles'>>

function createShell(
  config: Config,
  {
    styles,
    style,
    script,
    lastScript = '',
    modules = [],
    moduleStyles = [],
  }: { readonly styles: Styles } & Pick<Shell, 'style' | 'script'> & ShellExtras,
): Shell {
  const announcement = config.announcement
    ? contentHash(JSON.stringify(config.announcement.text)).slice(0, 8)
    : ''
  const call = `(${config.colorMode.followSystem},${JSON.stringify(announcement)})`
  const inlineScript = `(${__BEFORE_PAINT__})${call}`
  return {
    style,
    laterStyle: styles.later.url,
    fontPreloads: styles.preloads,
    inlineScript,
    lastScript,
    script: joinPath(config.basePath, script),
    modules: modules.map(path => joinPath(config.basePath, path)),
    moduleStyles: moduleStyles.map(path => joinPath(config.basePath, path)),
    contentSecurityPolicy: policy(config, { style, scripts: [inlineScript, lastScript] }),
  }
}
