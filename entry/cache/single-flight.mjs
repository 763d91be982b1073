/**
 * Runs one load at a time per lane, in turn. Whoever asks for a key while its load waits or runs gets
 * the result of that. Next renders a path once for all requests that overlap: in one lane they never do,
 * so each load sees itself what its page was made of (../request-context.mjs).
 * @template Result
 */
export function createSingleFlight() {
  /** @type {Map<string, Promise<unknown>>} */
  const lanes = new Map()
  /** @type {Map<string, Promise<Result>>} */
  const loads = new Map()

  return (
    /** @type {{ lane: string, key: string }} */ place,
    /** @type {() => Promise<Result>} */ work,
  ) => {
    const { lane, key } = place
    const shared = loads.get(key)
    if (shared) return shared
    const load = Promise.resolve(lanes.get(lane)).then(work)
    const ended = load.then(end, end)
    function end() {
      loads.delete(key)
      if (lanes.get(lane) === ended) lanes.delete(lane)
    }
    lanes.set(lane, ended)
    loads.set(key, load)
    return load
  }
}
