import type { Metadata } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button-class'
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
        <AppLink href="/login" className={buttonClass({ variant: 'link' })}>
          Back to sign in
        </AppLink>
      }
    >
      <ForgotPasswordForm />
    </AuthScreen>
  )
}
