import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { env } from '@/env'
import { AuthScreen } from '@/features/accounts/sign-in/components/auth-screen'
import { CodeStep } from '@/features/accounts/sign-in/components/code-step'
import {
  GoogleButton,
  OrDivider,
  ProviderError,
} from '@/features/accounts/sign-in/components/providers'
import { LoginForm } from '@/features/accounts/sign-in/components/login-form'
import { PasskeyButton } from '@/features/accounts/sign-in/components/passkey-button'
import { canHavePasskeys, findSecondStep } from '@/features/accounts/sign-in/queries'
import { safeNext, withNext } from '@/lib/http/safe-next'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { onlyVisitors } from '@/server/only-visitors'
import { SignUpInbox } from '../_components/sign-up-inbox'
import { TicketOfNext } from '../_components/event-of'
import { pageMetadata } from '../../page-metadata'

export const generateMetadata = () => pageMetadata({ ...SITE_PAGES['/login'], path: '/login' })

/** Dynamic, because the server redirects signed-in users. */
export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { next, error, provider, callbackUrl } = await searchParams
  await onlyVisitors(next)
  const goTo = safeNext(next ?? callbackUrl)
  const ways = await findSecondStep()
  if (ways) {
    return (
      <AuthScreen title="One more step" intro="Your account is protected by a second factor.">
        <CodeStep next={goTo} ways={ways} />
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title="Welcome Back"
      intro="Sign in to see resources, ask questions and manage your seats."
      aside={<TicketOfNext next={goTo} />}
      footer={
        <>
          New here?{' '}
          <AppLink href={withNext('/register', goTo)} className={buttonClass({ variant: 'link' })}>
            Create an account
          </AppLink>
        </>
      }
    >
      {error && error !== 'second_factor' && (
        <ProviderError
          provider={provider === 'github' ? 'GitHub' : 'Google'}
          isUnusualAddress={error === 'UnusualAddress'}
        />
      )}
      <SignUpInbox next={goTo} />
      <LoginForm next={goTo} />
      {(env.GOOGLE_CLIENT_ID || canHavePasskeys()) && <OrDivider />}
      {env.GOOGLE_CLIENT_ID && <GoogleButton next={goTo} />}
      {canHavePasskeys() && <PasskeyButton next={goTo} />}
    </AuthScreen>
  )
}
