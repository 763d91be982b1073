import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { createRequestStoreForAPI } from 'next/dist/server/async-storage/request-store.js'

/**
 * Runs `work` as Next runs a route handler or server action: `cookies()` and `headers()` return
 * those of the request. Returns the result of `work` and the cookies that it set.
 */
export async function inRequest<T>(request: Request, work: () => Promise<T>) {
  const set: string[] = []
  const store = createRequestStoreForAPI(
    request as unknown as Parameters<typeof createRequestStoreForAPI>[0],
    new URL(request.url),
    { tags: [], expirationsByCacheKind: new Map() } as never,
    (cookies) => set.push(...cookies),
    undefined as never,
    undefined,
  )
  const workStore = { route: '/', isStaticGeneration: false } as never
  const result = await workAsyncStorage.run(workStore, () => workUnitAsyncStorage.run(store, work))
  return { result, cookies: set }
}
