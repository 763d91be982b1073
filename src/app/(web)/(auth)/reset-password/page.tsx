import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { AuthScreen } from '@/features/accounts/sign-in/components/auth-screen'
import { ResetPasswordForm } from '@/features/accounts/sign-in/components/reset-password-form'
import { isResetLink } from '@/features/accounts/sign-in/queries'
import { isServerAction } from '@/server/is-server-action'

export const metadata: Metadata = {
  title: 'Choose a New Password',
  robots: { index: false },
  referrer: 'strict-origin',
}

/** The target of the password reset link. Opening it does not consume the link. */
export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const { token } = await searchParams
  const isOpen =
    typeof token === 'string' && ((await isServerAction()) || (await isResetLink(token)))
  if (!isOpen) {
    return (
      <AuthScreen
        title="Link Expired"
        intro="This link is invalid or has expired. A link works once, for one hour, and only the newest link works."
      >
        <ButtonLink href="/forgot-password" size="lg">
          Get a New Link
        </ButtonLink>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title="Choose a New Password"
      intro="It takes effect immediately and signs you out everywhere else."
    >
      <ResetPasswordForm token={token} />
    </AuthScreen>
  )
}
