'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { X } from 'lucide'
import { Icon } from './icon'
import { isPopoverOpen } from '@/lib/browser/optional-apis'
import { cn } from '@/lib/cn'
import { dismissToast, showCarriedToast, toastStore, type Toast } from './notify'

const SHOWN_FOR_MS = { info: 6000, good: 6000, error: 10000 }

const EDGE = { info: 'border-l-ink', good: 'border-l-good', error: 'border-l-bad' }

/** A toast. It closes by itself, but not while it is hovered or focused. */
function ToastCard({ toast: { id, tone, title, description } }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR_MS[tone])
    return () => clearTimeout(timer)
  }, [paused, id, tone])

  return (
    <li
      data-tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={cn(
        'flex animate-rise items-start gap-3 rounded-control border border-l-4 border-line bg-paper-raised py-3 pr-1.5 pl-4 text-sm text-ink shadow-float',
        EDGE[tone],
      )}
    >
      <div role={tone === 'error' ? 'alert' : undefined} className="grow py-0.5">
        {title && <p className={cn('font-semibold', tone === 'error' && 'text-bad')}>{title}</p>}
        {description && <p className={cn(title && 'text-ink-muted')}>{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-line/60"
      >
        <Icon icon={X} className="size-4" />
      </button>
    </li>
  )
}

/** The corner where `notify` shows toasts. The root layout mounts it once. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  )
  const region = useRef<HTMLDivElement>(null)

  useEffect(showCarriedToast, [])

  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    // Reopened each time, so that a toast appears above a dialog that opened after the last one.
    if (isPopoverOpen(element)) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])

  return (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label="Notifications"
      // Away from buttons, which are on the right of dialogs and below forms.
      className="fixed inset-auto bottom-4 left-4 m-0 max-sm:top-18 max-sm:bottom-auto w-[min(24rem,calc(100vw-2rem))] overflow-visible border-0 bg-transparent p-0"
    >
      <ol aria-live="polite" className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </div>
  )
}
