'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import {
  isPopoverOpen,
  matchesMedia,
  readStored,
  watchMedia,
  writeStored,
} from '@/lib/browser/optional-apis'
import { cn } from '@/lib/cn'
import { NavLinks, type NavLink } from './nav-links'
import { getButtonClass } from '../button-class'

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
      className={getButtonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:w-10' })}
    >
      {children}
    </button>
  )
}

function apply(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark)
}

const THRESHOLD_PX = 50

/** The fixed header bar: solid at the top, translucent after 50 px of scrolling. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return (
    <header
      data-scrolled={scrolled}
      className={cn(
        // At high zoom it would take a third of the screen.
        'fixed inset-x-0 top-0 [@media(height<30rem)]:absolute z-40 h-16 border-b transition-[background-color,border-color]',
        scrolled ? 'border-line bg-paper/80 backdrop-blur-md' : 'border-transparent bg-paper',
      )}
    >
      {children}
    </header>
  )
}

type MenuProps = { openIcon: ReactNode; closeIcon: ReactNode; links: readonly NavLink[] }

/**
 * The navigation on narrow screens. As a native popover it opens without scripts; Esc and a tap
 * outside close it. So does following a link, even to the current page.
 */
export function MobileMenu({ openIcon, closeIcon, links }: MenuProps) {
  const pathname = usePathname()
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()

  useEffect(() => {
    const menu = panel.current
    const isOpen = () => menu !== null && isPopoverOpen(menu)
    // The popover may have been opened before hydration.
    setOpen(isOpen())
    return () => {
      if (isOpen()) menu?.hidePopover()
    }
  }, [pathname])

  return (
    <div className="site-only lg:hidden">
      <button
        type="button"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        popoverTarget={id}
        className={getButtonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:w-10' })}
      >
        {open ? closeIcon : openIcon}
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if (event.target instanceof HTMLAnchorElement) panel.current?.hidePopover()
        }}
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-ink-muted bg-paper p-0 text-ink shadow-float open:animate-rise"
      >
        <NavLinks
          links={links}
          className="wrap flex flex-col py-4"
          linkClassName="display block border-b border-line py-4 text-xl aria-[current=page]:text-accent-text"
        />
        <div aria-hidden className="ruler" />
      </nav>
    </div>
  )
}
