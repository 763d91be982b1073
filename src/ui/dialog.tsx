'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { X } from 'lucide'
import { Icon } from './icon'
import { cn } from '@/lib/cn'
import { Island } from './island'

const FIELD = 'input:not([type=hidden], [disabled]), select, textarea'

/**
 * A modal dialog built on the native `<dialog>`. Esc and a click outside close it. Focus starts in
 * the first field, stays inside and returns to the previous element. Pass the buttons in `footer`.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  children,
  className,
}: {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  className?: string
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // `autoFocus` runs before the dialog is shown. Without a field the browser focuses the first
      // button.
      dialog.querySelector<HTMLElement>(FIELD)?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // Runs before the dialog closes, so that a late close event cannot close it after it is
      // reopened.
      onCancel={onClose}
      onClose={() => {
        if (!ref.current?.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={cn(
        'm-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-surface border border-line bg-paper-raised text-ink shadow-float backdrop:bg-accent-ink/60 open:animate-rise',
        className,
      )}
    >
      {open && (
        <div className="flex flex-col gap-5 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="display text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-line/60"
            >
              <Icon icon={X} className="size-5" />
            </button>
          </div>
          {description && (
            <p id={`${id}-description`} className="text-sm text-ink-muted">
              {description}
            </p>
          )}
          <div className="contents">
            <Island>{children}</Island>
          </div>
          {footer && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
