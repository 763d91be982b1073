import { readStoredJson, writeStored } from '@/lib/browser/optional-apis'

type ToastTone = 'info' | 'good' | 'error'

export type Toast = { id: number; title?: string; description?: string; tone: ToastTone }

type ToastInput = { title?: string; description?: string; tone?: ToastTone }

const CARRIED = 'toast'
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let nextId = 1

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast instead of the previous one. Errors are titled "Error" unless `title` is set. The toast survives navigation
 * within the site; for a full page load see `notifyAfterLoad`.
 */
export function notify({ tone = 'info', title, description }: ToastInput): void {
  const heading = title ?? (tone === 'error' ? 'Error' : undefined)
  publish([{ id: nextId++, tone, title: heading, description }])
}

/** Like `notify`, but shows the toast after the next full page load of this tab. */
export function notifyAfterLoad(toast: ToastInput): void {
  writeStored('session', CARRIED, JSON.stringify(toast))
}

export function showCarriedToast(): void {
  const carried = readStoredJson('session', CARRIED) as ToastInput | null
  if (!carried) return
  writeStored('session', CARRIED, null)
  notify(carried)
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
  readOnServer: (): readonly Toast[] => NONE,
}

const NONE: readonly Toast[] = []
