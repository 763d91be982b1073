'use client'

import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { readStored, writeStored } from '@/lib/browser/optional-apis'

const PREFIX = 'draft:'
const listeners = new Set<() => void>()
/** Fallback while local storage is full or blocked: keeps a draft across renders. */
const memory = new Map<string, string>()

type Draft = [text: string | null, set: (text: string | null) => void]

const OwnerContext = createContext<number | null>(null)

/**
 * Scopes the drafts of the descendant forms to an account, so that the next user of the same
 * browser does not see them. Wrap every form for staff in one.
 */
export function DraftOwner({ id, children }: { id: number; children: ReactNode }) {
  return createElement(OwnerContext, { value: id }, children)
}

/**
 * Text that a user is typing, stored under `name` in this browser, so that a reload or a failed
 * request does not lose it. Returns the draft (null if none) and a setter (null deletes it).
 */
export function useDraft(name: string): Draft {
  const owner = useContext(OwnerContext)
  const key = owner === null ? name : `${name}:${owner}`
  const draft = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const set = useCallback((text: string | null) => write(key, text), [key])
  return [draft, set]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  return readStored('local', PREFIX + key) ?? memory.get(key) ?? null
}

function write(key: string, text: string | null) {
  memory.delete(key)
  if (!writeStored('local', PREFIX + key, text) && text !== null) memory.set(key, text)
  for (const listener of listeners) listener()
}
