import { version } from '../../package.json'

/** Version of Lectern, and with it of everything that it caches. */
export const VERSION = `${version}-${__BUILD_HASH__}`
