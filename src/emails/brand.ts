import type { PayloadRequest } from 'payload'

/** The name that mails speak in, from the site settings (D-01). */
export async function readBrand(req: PayloadRequest): Promise<string> {
  const { brand } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { brand: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  return brand || 'Atelier'
}
