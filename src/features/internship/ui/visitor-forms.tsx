'use client'

import { NameField } from '@/features/accounts/ui/sign-in/account-fields'
import { AccountForm } from '@/features/accounts/ui/sign-in/account-form'
import { confirmApplication, sendAgain } from '../server/visitor-actions'

/** Emails another link to the same address. Each of them works. */
export function SendAgainForm({ cohort }: { cohort: number }) {
  return <AccountForm action={sendAgain} sends={{ id: cohort }} label="Send again" isSecondary />
}

/**
 * Sends the application of a link with a button, because mail scanners follow links but do not post
 * forms. `name` is set if the name of a new account was typed in another browser.
 */
export function ConfirmApplicationForm({ name, token }: { name?: string; token: string }) {
  return (
    <AccountForm action={confirmApplication} sends={{ token }} label="Confirm and send">
      {({ fields, values }) =>
        name !== undefined && <NameField fields={fields} values={{ name: values?.name ?? name }} />
      }
    </AccountForm>
  )
}
