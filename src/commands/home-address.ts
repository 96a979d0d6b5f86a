/** Address of the first page of a site that is served at an origin: `http://localhost:3000/docs/`. */
export function homeAddress(origin: string, basePath: string): string {
  return basePath === '/' ? origin : `${origin}${basePath}`
}
