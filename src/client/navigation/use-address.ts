import { useEffect, useState } from 'react'

/** The query of the address, also after a navigation that changes nothing else. */
export function useAddress(): URLSearchParams {
  const [address, setAddress] = useState(() => new URLSearchParams(location.search))
  useEffect(() => {
    const follow = (): void => setAddress(new URLSearchParams(location.search))
    const navigation: Navigation | undefined = window.navigation
    navigation?.addEventListener('navigatesuccess', follow)
    return () => navigation?.removeEventListener('navigatesuccess', follow)
  }, [])
  return address
}
