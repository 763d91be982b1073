/**
 * `next/cache` without a running Next: nothing is remembered, so a cached read is a read. Stands for
 * the module in all tests alike (vitest.config.ts), because they share what was once imported.
 */
import next from 'next/cache.js'

export const { revalidatePath, revalidateTag } = next

export const unstable_cache = <Read>(read: Read): Read => read
