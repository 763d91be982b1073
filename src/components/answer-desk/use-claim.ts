'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { claim } from './desk-api'

/** A claim expires after ten minutes. Continued typing renews it after five. */
const AGAIN_MS = 5 * 60_000

/**
 * Shows who else is answering a question. `begin` claims the question and may be called repeatedly;
 * `end` releases it. A claim is a notice, not a lock: no answer is ever lost.
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

  // Releases the claim when the user leaves.
  useEffect(() => end, [end])
  return { claimedBy, begin, end }
}
