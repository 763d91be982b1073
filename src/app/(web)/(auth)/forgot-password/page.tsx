import type { Metadata } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button-class'
import { AuthScreen } from '@/features/accounts/sign-in/components/auth-screen'
import { ForgotPasswordForm } from '@/features/accounts/sign-in/components/forgot-password-form'

export const metadata: Metadata = { title: 'Forgot Password', robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <AuthScreen
      title="Forgot Password"
      intro="Enter your email address. If it has an account, we will send a link to choose a new password."
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
