'use client'

import { useNav, usePreferences } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { matchesMedia } from '@/lib/browser/optional-apis'
import { Palette } from './palette'
import { SearchForm } from './search-form'

/** Payload closes the navigation on screens up to 1440 px; it fits above 1024 px. */
const IS_WIDE = '(min-width: 1025px)'

/** The search over titles at the top of the navigation. Ctrl K or ⌘K opens the palette from anywhere. */
export function NavSearch() {
  const { hydrated, setNavOpen } = useNav()
  const { getPreference } = usePreferences()
  const [isOpen, setOpen] = useState(false)

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
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <SearchForm hint=" (Ctrl K)" />
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
