'use client'

import { useEffect, useState } from 'react'

/**
 * Asks before a page with unsaved changes is left: by the browser's own question when the tab
 * closes, by `leavingTo` (the address of the link that was pressed) for links of the site.
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
    // On the window, which hears of a click before React does, and so before any frame follows it.
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  return { leavingTo, stay: () => setLeavingTo(null) }
}
