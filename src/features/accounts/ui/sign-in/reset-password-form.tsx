'use client'

import { NewPasswordFields } from '@/ui/new-password-fields'
import { resetPassword } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'

export function ResetPasswordForm({ token }: { token: string }) {
  return (
    <AccountForm action={resetPassword} sends={{ token }} label="Set New Password">
      {({ fields }) => <NewPasswordFields replaces errors={fields} />}
    </AccountForm>
  )
}
