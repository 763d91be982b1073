'use client'

import { NewPasswordFields } from '@/ui/new-password-fields'
import { signUp } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'
import { EmailField, NameField } from './account-fields'
import { TermsNote } from './terms-note'

/** The sign-up form. `next` is the page that the visitor requested. */
export function RegisterForm({ next }: { next: string }) {
  return (
    <AccountForm action={signUp} sends={{ next }} label="Create Account" note={<TermsNote />}>
      {(state) => (
        <>
          <NameField {...state} />
          <EmailField {...state} />
          <NewPasswordFields errors={state.fields} />
        </>
      )}
    </AccountForm>
  )
}
