'use client'

import { forgotPassword } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'
import { EmailField } from './account-fields'

export function ForgotPasswordForm() {
  return (
    <AccountForm action={forgotPassword} label="Send Reset Link">
      {(state) => <EmailField {...state} />}
    </AccountForm>
  )
}
