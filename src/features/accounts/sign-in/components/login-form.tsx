'use client'

import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { signIn } from '@/features/accounts/sign-in/actions'
import { EmailField } from './email-field'
import { FormMessage } from './form-message'
import { useAccountForm } from './use-account-form'

/** The sign-in form. `next` is the page to open afterwards. */
export function LoginForm({ next }: { next: string }) {
  const { state, isPending, formProps } = useAccountForm(signIn)
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <input type="hidden" name="next" value={next} />
      <EmailField {...state} autoComplete="username webauthn" />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
      <p className="-mt-2 text-sm">
        <AppLink href="/forgot-password" className={buttonClass({ variant: 'link' })}>
          Forgot your password?
        </AppLink>
      </p>
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        Sign In
      </Button>
    </Form>
  )
}
