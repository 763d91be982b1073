'use client'

import { useNav, usePreferences } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { matchesMedia } from '@/lib/browser/optional-apis'
import { SearchForm } from './search-form'

/** Payload closes the navigation on screens up to 1440 px; it fits above 1024 px. */
const IS_WIDE = '(min-width: 1025px)'

/** The search over titles at the top of the navigation. Ctrl K or ⌘K opens it from anywhere. */
export function NavSearch() {
  const { hydrated, setNavOpen } = useNav()
  const { getPreference } = usePreferences()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!hydrated || !matchesMedia(IS_WIDE)) return
    void getPreference<{ open?: boolean } | null>('nav').then((stored) => {
      if (stored?.open !== false) setNavOpen(true)
    })
  }, [getPreference, hydrated, setNavOpen])

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // The editor of texts takes the keys for a link.
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      event.preventDefault()
      setNavOpen(true)
      // It cannot have the focus before it is open.
      setTimeout(() => input.current?.focus())
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [setNavOpen])

  return <SearchForm ref={input} hint=" (Ctrl K)" />
}
