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
/** Where local storage is full or forbidden, a draft at least survives the next render. */
const memory = new Map<string, string>()

type Draft = [text: string | null, set: (text: string | null) => void]

const OwnerContext = createContext<number | null>(null)

/**
 * Ties the drafts of the forms inside to an account: the next person at the same browser finds none of them.
 * The frame of every form that staff use has one.
 */
export function DraftOwner({ id, children }: { id: number; children: ReactNode }) {
  return createElement(OwnerContext, { value: id }, children)
}

/**
 * Text that somebody is typing, stored under `name` in this browser, so that neither a reload nor a
 * failed request loses it. Returns the draft (null while there is none) and a setter (null forgets
 * it).
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
