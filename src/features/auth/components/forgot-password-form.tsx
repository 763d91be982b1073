'use client'

import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { forgotPassword } from '../actions'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

/** Asks for a link to a new password (P-31). */
export function ForgotPasswordForm() {
  const { state, isPending, formProps } = useAccountForm(forgotPassword)
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={state.fields?.email}
        defaultValue={state.values?.email}
      />
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Send Reset Link
      </Button>
    </form>
  )
}
