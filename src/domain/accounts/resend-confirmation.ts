import type { Payload } from 'payload'
import { readBrand } from '@/emails/layout'
import { confirmAddress } from '@/domain/accounts/emails/confirm-address'
import { queueMail } from '@/emails/queue-mail'
import { issueToken, type Pending } from './account-tokens'
import type { Client } from './client'
import { inTransaction } from '@/lib/database/in-transaction'
import { consumeLimits } from './limits'
import { mailLimits } from './mail-limit'

type Resend = {
  payload: Payload
  client: Client
  userId: number
  email: string
  pending: Pending
}

/** Resends the confirmation, unless the address has reached its email limit. */
export async function resendConfirmation(resend: Resend): Promise<void> {
  const { payload, client, userId, email, pending } = resend
  if ((await consumeLimits(payload, mailLimits('sign-up', email, client))) > 0) return
  await inTransaction(payload, async (req) => {
    const token = await issueToken({
      scope: req,
      userId,
      email,
      purpose: 'confirm-address',
      pending,
    })
    const mail = confirmAddress({ to: email, brand: await readBrand(req), token })
    await queueMail({ req, mail })
  })
}
