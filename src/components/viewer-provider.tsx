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

export type ViewerState =
  { status: 'loading'; viewer: null } | { status: 'ready'; viewer: Viewer | null }

/**
 * Local-storage key of a hint for the first paint, never a reason to show or allow a thing.
 */
const ADMIN_HINT = 'isAdmin'
const LOADING: ViewerState = { status: 'loading', viewer: null }

const listeners = new Set<() => void>()
let state: ViewerState = LOADING
let request: Promise<void> | null = null

function set(next: ViewerState) {
  state = next
  if (next.status === 'ready') {
    writeStored('local', ADMIN_HINT, next.viewer?.role === 'admin' ? 'true' : null)
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
    // Offline or restarting: the page stays readable as it is for everybody.
    set({ status: 'ready', viewer: null })
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  request ??= ask()
  return () => listeners.delete(listener)
}

/**
 * Who looks at the page, asked once per page load and shared by all islands. `loading` until
 * the response is there; then a viewer, or null for a visitor. Reserve the space in the meantime.
 */
export function useViewer(): ViewerState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}

/** Asks again, after a sign-in or a change of the own name or picture. */
export function refreshViewer(): Promise<void> {
  request = ask()
  return request
}

/** Forgets the viewer at once, after signing out. */
export function clearViewer(): void {
  set({ status: 'ready', viewer: null })
}
