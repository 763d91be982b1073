import type { Metadata } from 'next'
import { ButtonLink } from '@/ui/button-link'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { ConfirmForm } from '@/features/accounts/ui/sign-in/confirm-form'
import { findLinkedSignUp } from '@/features/accounts/server/sign-in/queries'
import { isServerAction } from '@/platform/server/only-visitors'
import { getPageTexts } from '@/features/pages/server/page-texts'

export async function generateMetadata(): Promise<Metadata> {
  const { confirmation } = await getPageTexts()
  return { title: confirmation.title, robots: { index: false }, referrer: 'strict-origin' }
}

/**
 * The target of the email verification link. Only the button confirms, not the visit. In a browser
 * other than the one that signed up, it asks for a password.
 */
export default async function VerifyEmailPage({ searchParams }: PageProps<'/verify-email'>) {
  const [{ token }, { confirmation: texts }] = await Promise.all([searchParams, getPageTexts()])
  const signUp = typeof token === 'string' ? await findLinkedSignUp(token) : null
  if (typeof token !== 'string' || !signUp) {
    // The button has just used the link, and the next page opens.
    if (await isServerAction()) return <AuthScreen title={texts.title}>One moment…</AuthScreen>
    return (
      <AuthScreen title={texts.expiredTitle} intro={texts.expired}>
        <ButtonLink href="/login" size="lg">
          Sign In
        </ButtonLink>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title={texts.title} intro={signUp.isFromHere ? texts.intro : texts.otherBrowser}>
      <ConfirmForm token={token} signUp={signUp} />
    </AuthScreen>
  )
}
