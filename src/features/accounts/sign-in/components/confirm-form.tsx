'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { NewPasswordFields } from '@/components/ui/new-password-fields'
import { TextField } from '@/components/ui/text-field'
import { confirmAddress } from '@/features/accounts/sign-in/actions'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

type SignUp = { name: string; isFromHere: boolean }

/**
 * Confirms an email address with a button, because mail scanners follow links but do not post
 * forms. A browser other than the one that signed up must also provide a name and a password.
 */
export function ConfirmForm({ token, signUp }: { token: string; signUp: SignUp }) {
  const { state, isPending, formProps } = useAccountForm(confirmAddress)
  const { fields, values } = state
  // The sign-up cookie can expire after the page was rendered.
  const asks = !signUp.isFromHere || fields?.password !== undefined
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <input type="hidden" name="token" value={token} />
      {asks && (
        <>
          <TextField
            name="name"
            label="First Name"
            autoComplete="given-name"
            maxLength={100}
            required
            error={fields?.name}
            defaultValue={values?.name ?? signUp.name}
          />
          <NewPasswordFields errors={fields} />
        </>
      )}
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Confirm Email Address
      </Button>
    </Form>
  )
}
