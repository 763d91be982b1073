/**
 * `next/navigation` without a running Next, where nothing has a router. Replaces the module in all
 * tests (vitest.config.ts), because they share imported modules.
 */
export * from 'next/navigation.js'

const ignore = (): void => {}

export const router = {
  back: ignore,
  forward: ignore,
  prefetch: ignore,
  push: ignore,
  refresh: ignore,
  replace: ignore,
}

export const useRouter = () => router
