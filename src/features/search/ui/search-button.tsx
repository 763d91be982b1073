'use client'

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { ProgressLine } from '@/ui/shell/navigation-progress'
import { AppLink } from '@/ui/app-link'
import { getButtonClass } from '@/ui/button-class'

/** Loads on the first search; most visits have none. A link replaces it if loading fails. */
const SearchDialog = lazy(() =>
  import('./search-dialog').then(
    (loaded) => ({ default: loaded.SearchDialog }),
    () => ({ default: SearchPageLink }),
  ),
)

/**
 * The search button of the header. Opens the dialog on a click or Ctrl/⌘ K. Without JavaScript it
 * is a link to /search.
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
        className={getButtonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:w-10' })}
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
        <Suspense fallback={<ProgressLine />}>
          <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function SearchPageLink({ open }: { open: boolean }) {
  return (
    <p
      role="alert"
      hidden={!open}
      className="absolute inset-x-0 top-full border-b border-line bg-paper-raised py-4 text-center text-sm"
    >
      The search could not be loaded.{' '}
      <AppLink href="/search" isWholePage className="font-semibold underline">
        Open the search page
      </AppLink>
    </p>
  )
}
