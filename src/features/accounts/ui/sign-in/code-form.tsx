'use client'

import type { SecondFactor } from '../../sign-in-method'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { enterCode, signInAgain } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'
import { OrDivider } from './providers'
import { PasskeyButton } from './passkey-button'

const HINTS = {
  app: 'The six digits from your authenticator app, or a recovery code.',
  recovery: 'A recovery code.',
}

/** The second sign-in step: a code or a passkey. `ways` lists the factors of the account. */
export function CodeForm({ next, ways }: { next: string; ways: SecondFactor[] }) {
  const takesCode = ways.includes('app') || ways.includes('recovery')
  return (
    <>
      {takesCode && (
        <AccountForm action={enterCode} sends={{ next }} label="Continue">
          {({ fields }) => (
            <TextField
              name="code"
              label="Code"
              hint={ways.includes('app') ? HINTS.app : HINTS.recovery}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              required
              error={fields?.code}
              className="[&_input]:font-mono [&_input]:tracking-widest"
            />
          )}
        </AccountForm>
      )}
      {ways.includes('passkey') && (
        <>
          {takesCode && <OrDivider />}
          <PasskeyButton next={next} fills={false} />
        </>
      )}
      <p className="text-sm text-ink-muted">
        Lost your phone or your passkey? Use a recovery code instead. If you have no recovery codes
        left, ask an administrator of this site to reset your second factors.
      </p>
      <Form action={signInAgain}>
        <input type="hidden" name="next" value={next} />
        <Button type="submit" variant="link">
          Sign in with a different account
        </Button>
      </Form>
    </>
  )
}
