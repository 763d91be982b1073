'use client'

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { AppLink } from '../ui/app-link'
import { buttonClass } from '../ui/button-class'

/** Only when somebody searches: most visits never load it. */
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }))

/**
 * The header's search (P-04, D-05): opens the dialog by a click or Ctrl/⌘ K. Without JavaScript it
 * is a link to the page /search.
 */
export function SearchButton({ icon }: { icon: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsWanted(true)
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <AppLink
        href="/search"
        prefetch={false}
        aria-label="Search"
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:w-10' })}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setIsWanted(true)
          setIsOpen(true)
        }}
      >
        {icon}
      </AppLink>
      {isWanted && (
        <Suspense>
          <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
