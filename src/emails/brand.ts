import type { PayloadRequest } from 'payload'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'

/** In whose name mails are written, and in which zone they name times (D-01, D-14). */
export type Letterhead = { brand: string; timeZone: string }

/** The letterhead of mails, from the site settings. */
export async function readLetterhead(req: PayloadRequest): Promise<Letterhead> {
  const { brand, timeZone } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { brand: true, timeZone: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  return { brand: brand || 'Atelier', timeZone: timeZone || DEFAULT_TIME_ZONE }
}

/** The name that mails speak in (D-01). */
export async function readBrand(req: PayloadRequest): Promise<string> {
  return (await readLetterhead(req)).brand
}
