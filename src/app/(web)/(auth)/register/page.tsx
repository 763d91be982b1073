import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { env } from '@/env'
import { AuthScreen } from '@/features/accounts/sign-in/components/auth-screen'
import { GoogleButton, OrDivider } from '@/features/accounts/sign-in/components/providers'
import { RegisterForm } from '@/features/accounts/sign-in/components/register-form'
import { safeNext, withNext } from '@/lib/http/safe-next'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { onlyVisitors } from '@/server/only-visitors'
import { TicketOfNext } from '../_components/event-of'
import { pageMetadata } from '../../page-metadata'

export const generateMetadata = () =>
  pageMetadata({ ...SITE_PAGES['/register'], path: '/register' })

/** Dynamic, because the server redirects signed-in users. */
export default async function RegisterPage({ searchParams }: PageProps<'/register'>) {
  const { next } = await searchParams
  await onlyVisitors(next)
  const goTo = safeNext(next)
  return (
    <AuthScreen
      title="Create an Account"
      intro="It is free. An account unlocks the resources of every workshop and lets you ask questions."
      aside={<TicketOfNext next={goTo} />}
      footer={
        <>
          Already have an account?{' '}
          <AppLink href={withNext('/login', goTo)} className={buttonClass({ variant: 'link' })}>
            Sign in
          </AppLink>
        </>
      }
    >
      <RegisterForm next={goTo} />
      {env.GOOGLE_CLIENT_ID && (
        <>
          <OrDivider />
          <GoogleButton next={goTo} />
        </>
      )}
    </AuthScreen>
  )
}
