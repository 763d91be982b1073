/**
 * `next/cache` without a running Next: nothing is cached, so a cached read is a read. Replaces the module in
 * all tests (vitest.config.ts), because they share imported modules.
 */
import next from 'next/cache.js'

export const { revalidatePath, revalidateTag } = next

export const unstable_cache = <Read>(read: Read): Read => read
