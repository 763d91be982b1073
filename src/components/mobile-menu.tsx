'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isPopoverOpen } from '@/lib/browser/optional-apis'
import { NavLinks } from './nav-links'
import { buttonClass } from './ui/button-class'

/**
 * The navigation on narrow screens. As a native popover it opens without scripts; Esc and a tap
 * outside close it. So does following a link, even to the current page.
 */
export function MobileMenu({ openIcon, closeIcon }: Record<'openIcon' | 'closeIcon', ReactNode>) {
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
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        popoverTarget={id}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:w-10' })}
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
          className="wrap flex flex-col py-4"
          linkClassName="display block border-b border-line py-4 text-xl aria-[current=page]:text-accent-text"
        />
        <div aria-hidden className="ruler" />
      </nav>
    </div>
  )
}
