import 'server-only'
import { safeNext } from '@/lib/http/safe-next'
import { getViewer } from './viewer'

/**
 * Where the viewer lands after signing in: the page that asked for it. Without one, editors land where they
 * work and everyone else on the home page.
 */
export async function landingPage(next: unknown): Promise<string> {
  const goTo = safeNext(next)
  if (goTo !== '/') return goTo
  return (await getViewer())?.role === 'editor' ? '/cms' : '/'
}
