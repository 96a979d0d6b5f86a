import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import { isMovingName } from '@lectern/base/versions'
import type { Config, DocsSet, Version } from '../config/config.ts'
import { configProblem } from '../config/config-problem.ts'
import type { VersionChanges } from '../config/edit-versions.ts'

export interface CutRequest {
  readonly name: string
  /** Id of a set of documentation; undefined for the only one. */
  readonly docs: string | undefined
  /** Makes an existing version a snapshot, instead of adding one. */
  readonly frozen: boolean
}

export interface CutPlan {
  /** Index of the set of documentation. */
  readonly set: number
  /** Of the version to freeze; null for a new one. */
  readonly frozen: number | null
  readonly changes: VersionChanges
  /** The name that the new version takes over, and the one that stays with the old version. */
  readonly renamed: { readonly from: string; readonly to: string } | null
  /** Names of all versions afterwards. */
  readonly names: readonly string[]
}

type Plan = { readonly plan: CutPlan } | { readonly problem: Problem }

export function planCut({ name, docs, frozen }: CutRequest, config: Config): Plan {
  const ids = config.docs.map(({ id }) => id)
  const known = `Sets of documentation: ${ids.join(', ')}.`
  if (docs === undefined && ids.length > 1) {
    return refuse('the site has several sets of documentation', `Name one with --docs. ${known}`)
  }
  const set = docs === undefined ? 0 : ids.indexOf(docs)
  const found = config.docs[set]
  if (found === undefined) {
    const hint = didYouMean(docs ?? '', ids) ?? known
    return refuse(`there is no documentation "${docs}"`, hint)
  }
  return frozen ? planFrozen(name, set, found) : planOpened(name, set, found)
}

function planFrozen(name: string, set: number, { versions }: DocsSet): Plan {
  const at = versions.findIndex(version => version.name === name || version.permanent === name)
  const names = versions.map(version => version.name)
  const version = versions[at]
  if (version === undefined) {
    const open = `"lectern version cut ${name}" adds it; an older version can be frozen.`
    return refuse(`there is no version "${name}"`, didYouMean(name, names) ?? open)
  }
  if (version.frozen) return refuse(`"${name}" is frozen already`, 'Edit it in its folder.')
  if (at === 0) {
    const message = `"${name}" is the newest version, which is still written`
    return refuse(message, 'Add the next one first: lectern version cut NAME.')
  }
  const changes = { added: null, changed: { index: at, keys: { frozen: true } } } as const
  return { plan: { set, frozen: at, changes, renamed: null, names } }
}

function planOpened(name: string, set: number, { versions }: DocsSet): Plan {
  const [newest] = versions
  const taken = versions.find(version => version.name === name || version.permanent === name)
  if (taken !== undefined) {
    const freeze = `To make it a snapshot: lectern version cut ${name} --frozen.`
    const hint = taken === newest || taken.frozen ? 'Choose the name of the next one.' : freeze
    return refuse(`there is a version "${name}" already`, hint)
  }
  if (!/^[A-Za-z0-9][\w.-]*$/.test(name)) {
    const hint = 'Write letters, digits, ".", "_" and "-": lectern version cut v3.'
    return refuse(`"${name}" cannot be the name of a version`, hint)
  }
  if (newest === undefined || isMovingName(name)) {
    return refuse(
      `"${name}" will be another version later`,
      'Choose a name that it keeps, as "v3".',
    )
  }
  const isRenamed = isMovingName(newest.name)
  const lasting = isRenamed ? (newest.permanent ?? newest.name) : newest.name
  if (isMovingName(lasting)) {
    const permanent = `v${/\d+/.exec(newest.label)?.[0] ?? '1'}`
    const hint = `In the configuration, give it a name that it keeps: permanent: '${permanent}'.`
    return refuse(`"${lasting}" would become the name of the new version`, hint)
  }
  const hasPermanent = newest.permanent !== null
  const added = {
    name: isRenamed ? newest.name : name,
    label: labelFor(name, { name: lasting, label: newest.label }),
    ...(hasPermanent ? { permanent: name } : {}),
  }
  const keys = {
    ...(isRenamed ? { name: lasting } : {}),
    ...(newest.permanent === lasting ? { permanent: null } : {}),
    // The new version is there.
    ...(newest.path === '' ? { path: null } : {}),
  }
  const renamed = isRenamed ? { from: newest.name, to: lasting } : null
  const changes = { added, changed: { index: 0, keys } }
  const names = [added.name, lasting, ...versions.slice(1).map(version => version.name)]
  return { plan: { set, frozen: null, changes, renamed, names } }
}

/** As the label of the version before: `3.x` for `v3` after `v2` with the label `2.x`. */
function labelFor(name: string, before: Pick<Version, 'name' | 'label'>): string {
  const [old = '', number = name] = [before.name, name].map(each => /\d[\d.]*/.exec(each)?.[0])
  return old !== '' && before.label.includes(old) ? before.label.replace(old, number) : name
}

function refuse(message: string, hint: string): Plan {
  return { problem: { ...configProblem(message, {}), hint } }
}
