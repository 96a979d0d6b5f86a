import type { Listening } from '@lectern/serve/listening'

export interface SiteServer extends Listening {
  /** Address of the first page with the base path: `http://localhost:3000/docs/`. */
  readonly home: string
}

export function homeAddress(origin: string, basePath: string): string {
  return basePath === '/' ? origin : `${origin}${basePath}`
}
