'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { NewPasswordFields } from '@/components/ui/new-password-fields'
import { TextField } from '@/components/ui/text-field'
import { signUp } from '@/features/accounts/sign-in/actions'
import { EmailField } from './email-field'
import { FormMessage } from './form-message'
import { TermsNote } from './terms-note'
import { useAccountForm } from './use-account-form'

/** The sign-up form. `next` is the page that the visitor requested. */
export function RegisterForm({ next }: { next: string }) {
  const { state, isPending, formProps } = useAccountForm(signUp)
  const { fields, values } = state
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <input type="hidden" name="next" value={next} />
      <TextField
        name="name"
        label="First Name"
        autoComplete="given-name"
        maxLength={100}
        required
        error={fields?.name}
        defaultValue={values?.name}
      />
      <EmailField {...state} />
      <NewPasswordFields errors={fields} />
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Create Account
      </Button>
      <TermsNote />
    </Form>
  )
}
