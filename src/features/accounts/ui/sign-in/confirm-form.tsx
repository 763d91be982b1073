'use client'

import { NewPasswordFields } from '@/ui/new-password-fields'
import { confirmAddress } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'
import { NameField } from './account-fields'

type SignUp = { name: string; isFromHere: boolean }

/**
 * Confirms an email address with a button, because mail scanners follow links but do not post
 * forms. A browser other than the one that signed up must also provide a name and a password.
 */
export function ConfirmForm({ token, signUp }: { token: string; signUp: SignUp }) {
  return (
    <AccountForm action={confirmAddress} sends={{ token }} label="Confirm Email Address">
      {({ fields, values }) =>
        // The sign-up cookie can expire after the page was rendered.
        (!signUp.isFromHere || fields?.password !== undefined) && (
          <>
            <NameField fields={fields} values={{ name: values?.name ?? signUp.name }} />
            <NewPasswordFields errors={fields} />
          </>
        )
      }
    </AccountForm>
  )
}
