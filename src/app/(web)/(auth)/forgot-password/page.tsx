import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { AuthScreen } from '@/features/accounts/sign-in/components/auth-screen'
import { ForgotPasswordForm } from '@/features/accounts/sign-in/components/forgot-password-form'
import { getPageTexts } from '@/server/page-texts'

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
