import { version } from '../package.json'

export const VERSION = `${version}-${__BUILD_HASH__}`
