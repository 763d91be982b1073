'use client'

import { useSyncExternalStore } from 'react'
import { writeStored } from '@/lib/browser/optional-apis'

export type Viewer = {
  id: number
  name: string
  email: string
  role: 'user' | 'editor' | 'admin'
  avatarUrl: string | null
}

type ViewerState = { status: 'loading'; viewer: null } | { status: 'ready'; viewer: Viewer | null }

/** Local storage keys of hints for the first paint. Never use them to authorize anything. */
const ADMIN_HINT = 'isAdmin'
/** Read by the script of theme-script.tsx. */
const SESSION_HINT = 'signedIn'
const LOADING: ViewerState = { status: 'loading', viewer: null }

const listeners = new Set<() => void>()
let state: ViewerState = LOADING
let request: Promise<void> | null = null

function set(next: ViewerState) {
  state = next
  if (next.status === 'ready') {
    writeStored('local', ADMIN_HINT, next.viewer?.role === 'admin' ? 'true' : null)
    writeStored('local', SESSION_HINT, next.viewer ? 'true' : null)
  }
  for (const listener of listeners) listener()
}

async function ask(): Promise<void> {
  try {
    const response = await fetch('/api/viewer', { cache: 'no-store' })
    if (!response.ok) throw new Error(`viewer: ${response.status}`)
    const { viewer } = (await response.json()) as { viewer: Viewer | null }
    set({ status: 'ready', viewer })
  } catch {
    // Offline or restarting: the page stays as it is, or readable in its public form.
    set({ status: 'ready', viewer: state.viewer })
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  request ??= begin()
  return () => listeners.delete(listener)
}

function begin(): Promise<void> {
  // From the back/forward cache a page returns as it was, also after a sign-in or sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshViewer()
  })
  return ask()
}

/**
 * The viewer of the page, requested whenever the page is shown and shared by all components. `loading`
 * until the response arrives; then a viewer, or null for a visitor. Reserve the space meanwhile.
 */
export function useViewer(): ViewerState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}

/** Reloads the viewer, after signing in or changing the name or picture. */
export function refreshViewer(): Promise<void> {
  request = ask()
  return request
}

export function clearViewer(): void {
  set({ status: 'ready', viewer: null })
}
