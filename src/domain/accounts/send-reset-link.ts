import { issueToken } from '@/domain/accounts/account-tokens'
import { findCredential } from '@/domain/accounts/credentials'
import { readBrand } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { resetPassword } from '@/domain/accounts/emails/reset-password'
import { kindOf } from '@/lib/outbox/outbox'
import { once } from '@/lib/outbox/run-outbox'

export const RESET_LINK = kindOf<{ email: string }>('reset-link')

/** Includes unconfirmed and provider accounts: anyone who reads the email owns the address. */
export const sendResetLink = once<{ email: string }>(async (req, { email }) => {
  const credential = await findCredential(req, email)
  if (!credential) return
  const { userId } = credential
  const token = await issueToken({ scope: req, userId, email, purpose: 'reset-password' })
  const mail = resetPassword({ to: email, brand: await readBrand(req), token })
  await queueMail({ req, mail })
})
