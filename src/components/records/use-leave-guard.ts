'use client'

import { useEffect, useState } from 'react'

/**
 * Warns before the user leaves a page with unsaved changes. When the tab closes, the browser asks.
 * For links of the site, `leavingTo` is the address of the clicked link.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [leavingTo, setLeavingTo] = useState<string | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      const samePage = link.pathname === location.pathname && link.search === location.search
      if (link.origin !== location.origin || samePage) return
      event.preventDefault()
      event.stopPropagation()
      setLeavingTo(link.pathname + link.search + link.hash)
    }
    window.addEventListener('beforeunload', onUnload)
    // A capture listener on the window runs before React and before any frame follows the click.
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  return { leavingTo, stay: () => setLeavingTo(null) }
}
