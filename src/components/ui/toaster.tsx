'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isPopoverOpen } from '@/lib/browser/optional-apis'
import { showCarriedToast, toastStore } from './notify'
import { ToastCard } from './toast-card'

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
      className="fixed inset-auto right-4 bottom-4 m-0 w-[min(24rem,calc(100vw-2rem))] overflow-visible border-0 bg-transparent p-0"
    >
      <ol aria-live="polite" className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ol>
    </div>
  )
}
