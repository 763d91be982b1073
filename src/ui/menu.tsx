'use client'

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { AppLink } from './app-link'

export type MenuItem =
  | { label: string; href: string; icon?: ReactNode; isWholePage?: boolean }
  | { label: string; onSelect: () => void; icon?: ReactNode; tone?: 'bad' }

const ITEM =
  'flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-left text-sm font-medium hover:bg-line/60 focus-visible:outline-offset-0'

/**
 * A button that opens a menu of links and actions. Arrow keys, Home and End move the focus. Esc and
 * a click outside close the menu and return the focus to the button.
 */
export function Menu({
  label,
  trigger,
  triggerClassName,
  items,
}: {
  label?: string
  trigger: ReactNode
  triggerClassName?: string
  items: readonly MenuItem[]
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = Array.from(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') close()
    else if (step !== undefined) entries.at(step % entries.length)?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="absolute top-full right-0 z-50 mt-2 min-w-52 animate-rise rounded-surface border border-line bg-paper-raised p-1.5 shadow-float"
        >
          {items.map((item) =>
            'href' in item ? (
              <AppLink
                key={item.label}
                role="menuitem"
                tabIndex={-1}
                href={item.href}
                isWholePage={item.isWholePage}
                onClick={() => setOpen(false)}
                className={ITEM}
              >
                {item.icon}
                <span>{item.label}</span>
              </AppLink>
            ) : (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close()
                  item.onSelect()
                }}
                className={cn(ITEM, item.tone === 'bad' && 'text-bad')}
              >
                {item.icon}
                <span>{item.label}</span>
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
