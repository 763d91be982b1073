'use client'

import { NewPasswordFields } from '@/ui/new-password-fields'
import { resetPassword } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'

/** `isFirst`: of an invited user, whom it signs in. */
export function ResetPasswordForm({ isFirst, token }: { isFirst: boolean; token: string }) {
  const label = isFirst ? 'Set Password and Sign In' : 'Set New Password'
  return (
    <AccountForm action={resetPassword} sends={{ token }} label={label}>
      {({ fields }) => <NewPasswordFields replaces={!isFirst} errors={fields} />}
    </AccountForm>
  )
}
