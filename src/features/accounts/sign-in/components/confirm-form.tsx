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
 * The one click that confirms an address: mail scanners follow links, but post no forms. Who
 * opens the link elsewhere than where they signed up states who they are and chooses a password.
 */
export function ConfirmForm({ token, signUp }: { token: string; signUp: SignUp }) {
  const { state, isPending, formProps } = useAccountForm(confirmAddress)
  const { fields, values } = state
  // The cookie of the sign-up may have ended since the page was made.
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
