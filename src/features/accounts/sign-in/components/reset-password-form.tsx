'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { NewPasswordFields } from '@/components/ui/new-password-fields'
import { resetPassword } from '@/features/accounts/sign-in/actions'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

export function ResetPasswordForm({ token }: { token: string }) {
  const { state, isPending, formProps } = useAccountForm(resetPassword)
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields replaces errors={state.fields} />
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Set New Password
      </Button>
    </Form>
  )
}
