import type { Metadata } from 'next'
import { ButtonLink } from '@/ui/button-link'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { ForgotPasswordForm } from '@/features/accounts/ui/sign-in/forgot-password-form'
import { getPageTexts } from '@/features/pages/server/page-texts'

export async function generateMetadata(): Promise<Metadata> {
  const { password } = await getPageTexts()
  return { title: password.title, robots: { index: false } }
}

export default async function ForgotPasswordPage() {
  const { password } = await getPageTexts()
  return (
    <AuthScreen
      title={password.title}
      intro={password.intro}
      footer={
        <ButtonLink href="/login" variant="link">
          Back to sign in
        </ButtonLink>
      }
    >
      <ForgotPasswordForm />
    </AuthScreen>
  )
}
