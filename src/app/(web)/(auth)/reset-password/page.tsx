import type { Metadata } from 'next'
import { ButtonLink } from '@/ui/button-link'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { ResetPasswordForm } from '@/features/accounts/ui/sign-in/reset-password-form'
import { isResetLink } from '@/features/accounts/server/sign-in/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { isServerAction } from '@/platform/server/only-visitors'

export async function generateMetadata(): Promise<Metadata> {
  const { password } = await getPageTexts()
  return { title: password.newTitle, robots: { index: false }, referrer: 'strict-origin' }
}

/** The target of the password reset link. Opening it does not consume the link. */
export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const [{ token }, { password: texts }] = await Promise.all([searchParams, getPageTexts()])
  const isOpen =
    typeof token === 'string' && ((await isServerAction()) || (await isResetLink(token)))
  if (!isOpen) {
    return (
      <AuthScreen title={texts.expiredTitle} intro={texts.expired}>
        <ButtonLink href="/forgot-password" size="lg">
          Get a New Link
        </ButtonLink>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title={texts.newTitle} intro={texts.new}>
      <ResetPasswordForm token={token} />
    </AuthScreen>
  )
}
