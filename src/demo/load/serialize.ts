/** Encoding pictures and writing rows occupy two workers; more would only queue up. */
const WORKERS = 3

/** Runs `work` for every item, a few at a time; the first failure stops the rest and is thrown. */
export async function serialize<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = [...items]
  let failed = false
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !failed; item = queue.shift()) {
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
}
