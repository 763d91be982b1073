'use client'

import { resendSignUp } from '../../server/sign-in/actions'
import { AccountForm } from './account-form'

/** Sends the email of the last sign-up of this browser again. */
export function SignUpAgainForm({ next }: { next: string }) {
  return <AccountForm action={resendSignUp} sends={{ next }} label="Send again" isSecondary />
}
