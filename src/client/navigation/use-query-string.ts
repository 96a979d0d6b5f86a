import { useEffect, useState } from 'react'

/**
 * The query of the address of the page that is shown, `?q=sum`, also after a navigation that changes nothing
 * else. The address changes before the page does, so it is read when a navigation has succeeded.
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
