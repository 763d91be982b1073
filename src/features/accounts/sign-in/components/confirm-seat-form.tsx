'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { confirmSeat } from '@/features/accounts/sign-in/seat-actions'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

/**
 * Takes the seat with a button, because mail scanners follow links but do not post forms. `name` is
 * set if the name of a new account was typed in another browser.
 */
export function ConfirmSeatForm({
  token,
  startsAt,
  name,
  label,
}: {
  token: string
  startsAt: string
  name?: string
  label: string
}) {
  const { state, isPending, formProps } = useAccountForm(confirmSeat)
  const { fields, values } = state
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="startsAt" value={startsAt} />
      {name !== undefined && (
        <TextField
          name="name"
          label="First Name"
          autoComplete="given-name"
          maxLength={100}
          required
          error={fields?.name}
          defaultValue={values?.name ?? name}
        />
      )}
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        {label}
      </Button>
    </Form>
  )
}
