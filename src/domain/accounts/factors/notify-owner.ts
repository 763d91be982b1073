import type { PayloadRequest } from 'payload'
import { readBrand } from '@/emails/brand'
import { factorChanged, type FactorChange } from '@/domain/accounts/emails/factor-changed'
import { queueMail } from '@/emails/queue-mail'

/** Mails the owner of an account what became of its factors, in the transaction of `req` (K-07). */
export async function notifyOfFactorChange(
  req: PayloadRequest,
  userId: number,
  change: FactorChange,
): Promise<void> {
  const { email } = await req.payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    select: { email: true },
    // The program writes to whom it concerns; who acts need not be signed in.
    overrideAccess: true,
    req,
  })
  const brand = await readBrand(req)
  await queueMail({ req, mail: factorChanged({ to: email, brand, change }) })
}
