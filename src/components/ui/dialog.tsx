'use client'

import { X } from '@/components/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { Island } from './island'

const FIELD = 'input:not([type=hidden], [disabled]), select, textarea'

/**
 * A modal dialog on the browser's own `<dialog>`: Esc and a click beside it close it, the focus
 * begins in its first field, stays inside and returns to where it was. Name it with `title`; put the buttons in `footer`.
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
      // `autoFocus` came before it was shown; without a field the browser takes the first button.
      dialog.querySelector<HTMLElement>(FIELD)?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // Told before it closes: whoever opens it again at once must not have it closed by what comes late.
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
              <X aria-hidden className="size-5" />
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
