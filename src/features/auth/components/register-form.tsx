'use client'

import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { signUp } from '../actions'
import { EmailField } from './email-field'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

/** First name, e-mail, password and confirmation (P-21). */
export function RegisterForm() {
  const { state, isPending, formProps } = useAccountForm(signUp)
  const { fields, values } = state
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
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
      <PasswordField
        name="password"
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        required
        error={fields?.password}
      />
      <PasswordField
        name="confirmation"
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={fields?.confirmation}
      />
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Create Account
      </Button>
    </form>
  )
}
