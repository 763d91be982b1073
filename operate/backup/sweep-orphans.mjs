const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes unreferenced files older than a day and returns their keys. Newer files may belong to an
 * upload that is not committed yet.
 * @param {import('./media-store.mjs').MediaStore} store
 * @param {string[]} references keys that records reference
 */
export async function sweepOrphans(store, references) {
  const wanted = new Set(references)
  const orphans = []
  for await (const { key, changedAt } of store.list()) {
    if (!wanted.has(key) && Date.now() - changedAt.getTime() > DAY_MS) orphans.push(key)
  }
  for (const key of orphans) await store.remove(key)
  return orphans
}
