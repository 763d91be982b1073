/**
 * Runs one load at a time per lane, in turn. Whoever asks for a key while its load waits or runs gets
 * the result of that. Next renders a path once for all requests that overlap: in one lane they never do,
 * so each load sees itself what its page was made of (../request-context.mjs).
 */
export function createSingleFlight() {
  /** @type {Map<string, Promise<unknown>>} */
  const lanes = new Map()
  /** @type {Map<string, Promise<any>>} */
  const loads = new Map()

  /**
   * @template Result
   * @param {{ lane: string, key: string }} place
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  return function load({ lane, key }, work) {
    const shared = loads.get(key)
    if (shared) return shared
    const before = lanes.get(lane) ?? Promise.resolve()
    const result = before.then(work).finally(() => {
      loads.delete(key)
      if (lanes.get(lane) === settled) lanes.delete(lane)
    })
    const settled = result.catch(() => {})
    lanes.set(lane, settled)
    loads.set(key, result)
    return result
  }
}
