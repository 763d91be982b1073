'use client'

import { confirmSeat } from '../server/seat-actions'
import { AccountForm } from '@/features/accounts/ui/sign-in/account-form'
import { NameField } from '@/features/accounts/ui/sign-in/account-fields'

/**
 * Takes the seat with a button, because mail scanners follow links but do not post forms. `name` is
 * set if the name of a new account was typed in another browser.
 */
export function ConfirmSeatForm({
  name,
  label,
  ...sends
}: {
  token: string
  startsAt: string
  name?: string
  label: string
}) {
  return (
    <AccountForm action={confirmSeat} sends={sends} label={label}>
      {({ fields, values }) =>
        name !== undefined && <NameField fields={fields} values={{ name: values?.name ?? name }} />
      }
    </AccountForm>
  )
}
