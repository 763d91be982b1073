import type { PayloadRequest } from 'payload'

/** The ISO 4217 code of the currency in which the internship is priced. */
export async function readSiteCurrency(req: PayloadRequest): Promise<string> {
  const { currency } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { currency: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  return currency || 'INR'
}

/** An amount in cents, or in what the currency has instead (ISO 4217). */
export function toSmallestUnit(amount: number, currency: string): number {
  // eslint-disable-next-line no-restricted-properties -- Node.js has it
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.round(amount * 10 ** maximumFractionDigits)
}
