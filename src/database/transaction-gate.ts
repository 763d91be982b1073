/**
 * Limits concurrent work; further callers are queued, and rejected after `waitMs`. The pool is
 * larger than `limit`, so that transactions waiting for row locks leave connections to readers.
 */
export function createGate({ limit, waitMs }: { limit: number; waitMs: number }) {
  let inside = 0
  const line: (() => void)[] = []

  function leave(): void {
    inside -= 1
    line.shift()?.()
  }

  /** Resolves with a release function; rejects on timeout. */
  return async function enter(): Promise<() => void> {
    if (inside >= limit) {
      await new Promise<void>((resolve, reject) => {
        const called = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(called), 1)
          // The message of the pool itself, which marks an outage
          // (src/lib/failures/to-app-error.ts).
          reject(new Error('timeout exceeded when trying to connect'))
        }, waitMs)
        line.push(called)
      })
    }
    inside += 1
    let isInside = true
    return () => {
      if (isInside) leave()
      isInside = false
    }
  }
}
