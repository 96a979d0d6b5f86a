// For programs that write sites, such as importers.
import { peerDependencies } from '../package.json'

export { allowsHtml, VOID_ELEMENTS } from '@lectern/markdown/allowed-html'
export { languageNamed } from '@lectern/markdown/languages'
export { type BeyondLimit, deepMarks, deepNode, longParagraph } from '@lectern/markdown/limits'
export { selectVersion } from '@lectern/markdown/select-version'
export { manifestOf, STARTER, STORED_IGNORE } from './commands/starter.ts'
export { loadSiteModule } from './config/site-module.ts'
export { decodeText } from './content/decode-text.ts'
export { type FolderEntry, inFolderOrder, numberOf } from './content/folder-order.ts'
export { frontMatterKeys } from './content/front-matter.ts'
export { listFiles } from './content/list-files.ts'
export { bodyOf } from './content/split-front-matter.ts'
export { parseYaml } from './content/yaml.ts'

/** Packages that sites install besides. */
export const PEER_DEPENDENCIES: Readonly<Record<string, string>> = peerDependencies
