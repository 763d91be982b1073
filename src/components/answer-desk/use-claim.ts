'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { claim } from './desk-api'

/** A claim stands for ten minutes; whoever types on says so again after half of them. */
const AGAIN_MS = 5 * 60_000

/**
 * Who else is answering a question. `begin` says that one does so oneself, however often it is
 * called, `end` that it is done. A notice and no lock: what both write is never lost.
 */
export function useClaim(id: number, known: string | null) {
  const [claimedBy, setClaimedBy] = useState(known)
  const claimedAt = useRef(0)

  const begin = useCallback(() => {
    const now = Date.now()
    if (now - claimedAt.current < AGAIN_MS) return
    claimedAt.current = now
    void claim(id, true).then((called) => {
      if (called.ok) setClaimedBy(called.data.claimedBy)
    })
  }, [id])

  const end = useCallback(() => {
    if (claimedAt.current === 0) return
    claimedAt.current = 0
    void claim(id, false)
  }, [id])

  // Who goes elsewhere does not answer it any more.
  useEffect(() => end, [end])
  return { claimedBy, begin, end }
}
