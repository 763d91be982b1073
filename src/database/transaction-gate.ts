/**
 * Lets only so many work at once and the others wait in line, for a while: then they are told that
 * it takes too long. The pool of connections has room for more than `limit`, so that transactions
 * waiting for each other's rows leave some to those who only read.
 */
export function createGate({ limit, waitMs }: { limit: number; waitMs: number }) {
  let inside = 0
  const line: (() => void)[] = []

  function leave(): void {
    inside -= 1
    line.shift()?.()
  }

  /** Resolves with the function that leaves again; rejects when the wait was too long. */
  return async function enter(): Promise<() => void> {
    if (inside >= limit) {
      await new Promise<void>((resolve, reject) => {
        const called = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(called), 1)
          // The words of the pool itself, by which an outage is known (src/lib/failures/to-app-error.ts).
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
