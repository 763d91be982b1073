'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { forgotPassword } from '@/features/accounts/sign-in/actions'
import { EmailField } from './email-field'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

export function ForgotPasswordForm() {
  const { state, isPending, formProps } = useAccountForm(forgotPassword)
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <EmailField {...state} />
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Send Reset Link
      </Button>
    </Form>
  )
}
