'use client'

import { NewPasswordFields } from '@/components/ui/new-password-fields'
import { resetPassword } from '@/features/accounts/sign-in/actions'
import { AccountForm } from './account-form'

export function ResetPasswordForm({ token }: { token: string }) {
  return (
    <AccountForm action={resetPassword} sends={{ token }} label="Set New Password">
      {({ fields }) => <NewPasswordFields replaces errors={fields} />}
    </AccountForm>
  )
}
