'use client'

import { useLayoutEffect, type ReactNode } from 'react'
import { matchesMedia, readStored, watchMedia, writeStored } from '@/lib/browser/optional-apis'
import { buttonClass } from './ui/button-class'

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'

/**
 * Toggles light and dark. The class on the root element is the state, which the script in the head
 * sets before the first paint. Defaults to the system preference.
 */
export function ThemeToggle({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const follow = () => {
      const stored = readStored('local', KEY)
      apply(stored ? stored === 'dark' : matchesMedia(DARK))
    }
    // React drops the class of the script when it re-creates the document, as for notFound().
    follow()
    document.documentElement.classList.add('js')
    const stopWatching = watchMedia(DARK, follow)
    window.addEventListener('storage', follow)
    return () => {
      stopWatching()
      window.removeEventListener('storage', follow)
    }
  }, [])

  const toggle = () => {
    const dark = !document.documentElement.classList.contains('dark')
    writeStored('local', KEY, dark ? 'dark' : 'light')
    apply(dark)
  }

  return (
    <button
      type="button"
      aria-label="Toggle theme"
      onClick={toggle}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:w-10' })}
    >
      {children}
    </button>
  )
}

function apply(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark)
}
