// For programs that write sites, such as importers.
import { peerDependencies } from '../package.json'

export { manifestOf, STARTER, STORED_IGNORE } from './commands/starter.ts'
export { loadSiteModule } from './config/site-module.ts'
export { decodeText } from './content/decode-text.ts'
export { type FolderEntry, inFolderOrder, numberOf } from './content/folder-order.ts'
export { frontMatterKeys } from './content/front-matter.ts'
export { listFiles } from './content/list-files.ts'
export { bodyOf } from './content/split-front-matter.ts'
export { parseYaml } from './content/yaml.ts'
export { languageNamed } from './markdown/code/languages.ts'
export { allowsHtml, VOID_ELEMENTS } from './markdown/html/allowed-html.ts'
export { type BeyondLimit, deepMarks, deepNode, longParagraph } from './markdown/limits.ts'
export { selectVersion } from './markdown/select-version.ts'

/** Packages that sites install besides. */
export const PEER_DEPENDENCIES: Readonly<Record<string, string>> = peerDependencies
