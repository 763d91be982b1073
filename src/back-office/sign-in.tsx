import { redirect } from 'next/navigation'
import { safeNext } from '@/lib/http/safe-next'

type Props = { searchParams?: Record<string, string | string[] | undefined> }

/**
 * The back office has no sign-in form of its own: one sign-in serves the whole site. Whoever
 * comes to /cms/login goes to /login and back to where they wanted to be.
 */
export function SignIn({ searchParams }: Props): never {
  const wanted = safeNext(searchParams?.redirect)
  const next = wanted.startsWith('/cms') ? wanted : '/cms'
  redirect(`/login?next=${encodeURIComponent(next)}`)
}
