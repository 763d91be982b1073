import { redirect } from 'next/navigation'
import { safeNext } from '@/lib/http/safe-next'

type Props = { searchParams?: Record<string, string | string[] | undefined> }

/** Redirects /cms/login to /login, the single sign-in page of the site, and back afterwards. */
export function SignIn({ searchParams }: Props): never {
  const wanted = safeNext(searchParams?.redirect)
  const next = wanted.startsWith('/cms') ? wanted : '/cms'
  redirect(`/login?next=${encodeURIComponent(next)}`)
}
