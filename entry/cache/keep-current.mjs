import { getEpoch, isCurrent } from './cache-clock.mjs'

const AFTER_FAILURE_MS = 2000

/**
 * Loads something for this process, and again once a tag has expired since. If it cannot be loaded,
 * what was loaded before is used for two seconds: it is better than none.
 * @param {{ load: () => Promise<void>, tags: string[], dev: boolean }} options the development server is
 *   not notified of changes
 */
export function keepCurrent({ dev, load, tags }) {
  let loaded = { startEpoch: -1, tags }
  let failedAt = -Infinity
  /** @type {Promise<void> | undefined} */
  let loading

  const isUsable = () => isCurrent(loaded) || Date.now() - failedAt < AFTER_FAILURE_MS

  async function run() {
    const startEpoch = getEpoch()
    await load()
    loaded = { startEpoch, tags }
  }

  const reload = () =>
    (loading ??= run()
      .catch(() => void (failedAt = Date.now()))
      .finally(() => (loading = undefined)))

  return {
    /** Whether nothing has to be loaded. */
    isUsable: () => !dev && isUsable(),
    async refresh() {
      if (dev) return reload()
      // A load may have begun before the change that this request has to see.
      for (let count = 0; count < 3 && !isUsable(); count += 1) await reload()
    },
  }
}
