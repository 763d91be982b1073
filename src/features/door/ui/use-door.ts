'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/http/call'
import { createUuid } from '@/lib/browser/uuid'
import { readStoredJson, writeStored } from '@/lib/browser/optional-apis'
import { MAX_ENTRIES, type DoorResult, type DoorSeat, type DoorUpdate } from '../dto'
import { applyPending, applyChanges, readPending, type Pending } from '../queue'

const EVERY_MS = 15_000
/** A request that hangs is sent again: entries have ids. */
const TIMEOUT_MS = 20_000

type Options = {
  token: string
  link: number
  keeper: string
  /** What the server made of an entry. */
  onResult: (result: DoorResult, entry: Pending) => void
}

type State = {
  /** As the server has them. Null before the names are loaded. */
  seats: DoorSeat[] | null
  version?: string
  pending: Pending[]
  /** Why the server refuses. */
  problem: string | null
  /** The link does not work any more. */
  isClosed: boolean
  isOffline: boolean
  /** Check-ins survive a reload. */
  isStored: boolean
}

/**
 * The seats of a door, and the check-ins of this device: kept in its storage until the server has
 * them, and sent in order.
 */
export function useDoor({ keeper, link, onResult, token }: Options) {
  const key = `door:${link}`
  const [state, setState] = useState<State>(() => ({
    seats: null,
    pending: readPending(readStoredJson('local', key)),
    problem: null,
    isClosed: false,
    isOffline: false,
    isStored: true,
  }))
  const latest = useRef(state)
  const isBusy = useRef(false)

  const update = useCallback((change: Partial<State>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])

  /** Other tabs of the device use the same storage, so that it is read before it is written. */
  const store = useCallback(
    (change: (pending: Pending[]) => Pending[]) => {
      const stored = readPending(readStoredJson('local', key))
      const pending = change(latest.current.isStored ? stored : latest.current.pending)
      const isStored = writeStored(
        'local',
        key,
        pending.length > 0 ? JSON.stringify(pending) : null,
      )
      update({ pending, isStored })
    },
    [key, update],
  )

  const sync = useCallback(async () => {
    if (isBusy.current || latest.current.isClosed) return
    isBusy.current = true
    let isMore = true
    while (isMore) {
      const { version, seats } = latest.current
      const sent = latest.current.pending.slice(0, MAX_ENTRIES)
      const entries = sent.map(({ name: _, ...entry }) => entry)
      const sentAt = new Date().toISOString()
      const json = { token, keeper, version, sentAt, entries }
      const result = await call<DoorUpdate>('/api/door', {
        json,
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (result.ok) {
        const { changes, list, results, version: current } = result.data
        const done = new Set(results.map(({ id }) => id))
        if (done.size > 0) store((pending) => pending.filter(({ id }) => !done.has(id)))
        update({
          seats: list ?? applyChanges(seats ?? [], changes),
          version: current,
          problem: null,
          isOffline: false,
        })
        for (const item of results) {
          const entry = sent.find(({ id }) => id === item.id)
          if (entry) onResult(item, entry)
        }
      } else {
        const { code, message } = result.refusal ?? {}
        const isClosed = code === 'not_found'
        update({
          ...(isClosed ? { isClosed, seats: null } : {}),
          problem: message ?? null,
          isOffline: result.refusal === null,
        })
      }
      isMore = result.ok && latest.current.pending.length > 0
    }
    isBusy.current = false
  }, [keeper, onResult, store, token, update])

  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && sync())
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [sync])

  /** Checks in, or undoes it, at once on the device. Returns the id of the entry. */
  const record = useCallback(
    ({ id: seat, name }: DoorSeat, undo?: true): string => {
      const id = createUuid()
      const entry = { id, seat, name, at: new Date().toISOString(), ...(undo && { undo }) }
      store((pending) => [...pending, entry])
      void sync()
      return id
    },
    [store, sync],
  )

  return {
    ...state,
    seats: state.seats && applyPending(state.seats, state.pending),
    record,
  }
}
