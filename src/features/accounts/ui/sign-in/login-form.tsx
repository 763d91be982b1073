'use client'

import { ButtonLink } from '@/ui/button-link'
import { PasswordField } from '@/ui/password-field'
import { signIn } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'
import { EmailField } from './account-fields'

/** The sign-in form. `next` is the page to open afterwards. */
export function LoginForm({ next }: { next: string }) {
  return (
    <AccountForm action={signIn} sends={{ next }} label="Sign In">
      {(state) => (
        <>
          <EmailField {...state} autoComplete="username webauthn" />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
          />
          <p className="-mt-2 text-sm">
            <ButtonLink href="/forgot-password" variant="link">
              Forgot your password?
            </ButtonLink>
          </p>
        </>
      )}
    </AccountForm>
  )
}
