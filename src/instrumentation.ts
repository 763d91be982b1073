/** Called by Next once, before the first request is served. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('@/platform/boot/boot')
  await boot()
}
