import type { TaskConfig } from 'payload'
import { issueToken } from '@/domain/accounts/account-tokens'
import { findCredential } from '@/domain/accounts/credentials'
import { inTransaction } from '@/lib/database/in-transaction'
import { readBrand } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { resetPassword } from '@/domain/accounts/emails/reset-password'

type SendResetLink = { input: { email: string }; output: Record<string, never> }

/** Includes unconfirmed and provider accounts: anyone who reads the email owns the address. */
export const sendResetLink: TaskConfig<SendResetLink> = {
  slug: 'send-reset-link',
  label: 'Send a link to reset a password',
  retries: 5,
  inputSchema: [{ name: 'email', type: 'text', required: true }],
  handler: async ({ input: { email }, req: { payload } }) => {
    await inTransaction(payload, async (req) => {
      const credential = await findCredential(req, email)
      if (!credential) return
      const { userId } = credential
      const token = await issueToken({ scope: req, userId, email, purpose: 'reset-password' })
      const mail = resetPassword({ to: email, brand: await readBrand(req), token })
      await queueMail({ req, mail })
    })
    return { output: {} }
  },
}
