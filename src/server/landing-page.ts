import 'server-only'
import { safeNext } from '@/lib/http/safe-next'
import { getViewer } from './viewer'

/** The page after sign-in: `next`, otherwise /cms for editors and the home page for other users. */
export async function landingPage(next: unknown): Promise<string> {
  const goTo = safeNext(next)
  if (goTo !== '/') return goTo
  return (await getViewer())?.role === 'editor' ? '/cms' : '/'
}
