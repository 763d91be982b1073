'use client'

import { Form } from '@/components/ui/form'
import { resendSignUp } from '@/features/accounts/sign-in/actions'
import { FormMessage } from './form-message'
import { SendAgain } from './send-again'
import { useAccountForm } from './use-account-form'

/** Sends the email of the last sign-up of this browser again. */
export function SignUpAgainForm({ next }: { next: string }) {
  const { state, isPending, formProps } = useAccountForm(resendSignUp)
  return (
    <Form {...formProps} className="flex flex-col gap-4">
      <FormMessage state={state} />
      <input type="hidden" name="next" value={next} />
      <SendAgain isPending={isPending} />
    </Form>
  )
}
