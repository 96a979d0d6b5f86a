import { useEffect, useState } from 'react'

/**
 * Query of the page that is shown. The address changes before the page, so it is read after
 * `navigatesuccess`.
 */
export function useQueryString(): string {
  const [query, setQuery] = useState(() => location.search)
  useEffect(() => {
    const follow = (): void => setQuery(location.search)
    const navigation: Navigation | undefined = window.navigation
    navigation?.addEventListener('navigatesuccess', follow)
    return () => navigation?.removeEventListener('navigatesuccess', follow)
  }, [])
  return query
}
