import { redirect } from 'next/navigation'
import { toSafeNext } from '@/lib/http/safe-next'

type Props = { searchParams?: Record<string, string | string[] | undefined> }

/** Redirects /cms/login to /login, the single sign-in page of the site, and back afterwards. */
export function SignIn({ searchParams }: Props): never {
  const redirectTo = toSafeNext(searchParams?.redirect)
  const next = redirectTo.startsWith('/cms') ? redirectTo : '/cms'
  redirect(`/login?next=${encodeURIComponent(next)}`)
}
