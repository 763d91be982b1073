/**
 * Callers that ask for a key while its load is queued or running share the result. Loads of one
 * queue run sequentially: Next merges overlapping renders of a path, and then a load could not see
 * what its own page was made of (../request-context.mjs).
 * @template Result
 */
export function createSingleFlight() {
  /** The last load of each queue. @type {Map<string, Promise<unknown>>} */
  const queues = new Map()
  /** @type {Map<string, Promise<Result>>} */
  const loads = new Map()

  const coalesce = (
    /** @type {{ queue: string, key: string }} */ { queue, key },
    /** @type {() => Promise<Result>} */ work,
  ) => {
    const coalesced = loads.get(key)
    if (coalesced) return coalesced
    const load = Promise.resolve(queues.get(queue)).then(work)
    const ended = load.then(end, end)
    function end() {
      loads.delete(key)
      if (queues.get(queue) === ended) queues.delete(queue)
    }
    queues.set(queue, ended)
    loads.set(key, load)
    return load
  }
  return { coalesce, isLoading: (/** @type {string} */ key) => loads.has(key) }
}
