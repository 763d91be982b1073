import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { AuthScreen } from '@/features/accounts/sign-in/components/auth-screen'
import { ConfirmForm } from '@/features/accounts/sign-in/components/confirm-form'
import { findSignUpOfLink } from '@/features/accounts/sign-in/queries'
import { isServerAction } from '@/server/only-visitors'

export const metadata: Metadata = {
  title: 'Confirm Your Email',
  robots: { index: false },
  referrer: 'strict-origin',
}

/**
 * The target of the email verification link. Only the button confirms, not the visit. In a browser
 * other than the one that signed up, it asks for a password.
 */
export default async function VerifyEmailPage({ searchParams }: PageProps<'/verify-email'>) {
  const { token } = await searchParams
  const signUp = typeof token === 'string' ? await findSignUpOfLink(token) : null
  if (typeof token !== 'string' || !signUp) {
    // The button has just used the link, and the next page opens.
    if (await isServerAction())
      return <AuthScreen title="Confirm Your Email">One moment…</AuthScreen>
    return (
      <AuthScreen
        title="Link Expired"
        intro="This link is invalid, has been used, or is older than 24 hours. If your address is already confirmed, just sign in. Otherwise, signing in sends you a new link."
      >
        <ButtonLink href="/login" size="lg">
          Sign In
        </ButtonLink>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title="Confirm Your Email"
      intro={
        signUp.isFromHere
          ? 'One click to activate your account.'
          : 'You signed up in a different browser. Enter a password for your account: the one from your sign-up, or a new one. If you did not sign up, just close this page.'
      }
    >
      <ConfirmForm token={token} signUp={signUp} />
    </AuthScreen>
  )
}
