'use client'

import { useSyncExternalStore } from 'react'
import { hasCookie, readStored, writeStored } from '@/lib/browser/optional-apis'

export type Viewer = {
  id: number
  name: string
  email: string
  role: 'user' | 'editor' | 'admin'
  avatarUrl: string | null
}

type ViewerState = { status: 'loading'; viewer: null } | { status: 'ready'; viewer: Viewer | null }

/** Local storage keys of hints. Never use them to authorize anything. */
const ADMIN_HINT = 'isAdmin'
const VISITOR_HINT = 'isVisitor'
/** There while a session may exist (entry/middleware/mark-session.mjs, theme-script.tsx). */
const SESSION_MARK = 'atelier-signed-in'
const LOADING: ViewerState = { status: 'loading', viewer: null }

const listeners = new Set<() => void>()
let state: ViewerState = LOADING
let request: Promise<void> | null = null

function show(viewer: Viewer | null) {
  state = { status: 'ready', viewer }
  for (const listener of listeners) listener()
}

function showAndRemember(viewer: Viewer | null) {
  writeStored('local', ADMIN_HINT, viewer?.role === 'admin' ? 'true' : null)
  writeStored('local', VISITOR_HINT, viewer ? null : 'true')
  show(viewer)
}

async function ask(): Promise<void> {
  try {
    const response = await fetch('/api/viewer', { cache: 'no-store' })
    if (!response.ok) throw new Error()
    const { viewer } = (await response.json()) as { viewer: Viewer | null }
    showAndRemember(viewer)
  } catch {
    // Offline or restarting: the page stays as it is, or readable in its public form.
    show(state.viewer)
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
    if (persisted) request = find()
  })
  return find()
}

/**
 * Requests nothing without the mark, once a response said that this browser has no session: sessions
 * that began in an older version have no mark yet.
 */
async function find(): Promise<void> {
  if (hasCookie(SESSION_MARK) || !readStored('local', VISITOR_HINT)) return ask()
  showAndRemember(null)
}

/**
 * The viewer of the page, requested whenever the page is shown to someone who may be signed in, and
 * shared by all components. `loading` until the response arrives; then a viewer, or null for a visitor. Reserve the space meanwhile.
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
  showAndRemember(null)
}
