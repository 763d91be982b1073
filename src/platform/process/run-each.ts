import type { Payload } from 'payload'

type Logger = Pick<Payload, 'logger'>

/**
 * Runs `work` for each item, one after another. An item that fails is reported under its label, and
 * stops no other. Returns how many succeeded. For whatever runs again by the clock: otherwise the
 * first bad item would stop all after it, in every round.
 */
export async function runEach<Item>(
  { logger }: Logger,
  items: Iterable<Item>,
  { work, label }: { work: (item: Item) => Promise<unknown>; label: (item: Item) => string },
): Promise<number> {
  let succeeded = 0
  for (const item of items) {
    try {
      await work(item)
      succeeded += 1
    } catch (error) {
      logger.error({ err: error, msg: 'Recurring work failed', work: label(item) })
    }
  }
  return succeeded
}
