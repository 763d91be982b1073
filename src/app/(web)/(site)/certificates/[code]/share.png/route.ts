import { ownEndpoint } from '@/platform/api/own-endpoint'
import { getBrand } from '@/features/brand/server/queries'
import { findForPicture } from '@/features/certificates/server/queries'
import { formatDays } from '@/features/certificates/format'
import { drawSharePicture, toDrawable } from '@/features/share/server/draw-share-picture'
import { PLACEHOLDER } from '@/lib/pictures/picture-sizes'
import { siteTimeZone } from '@/platform/server/site-time-zone'

type Context = { params: Promise<{ code: string }> }

export const GET = ownEndpoint(async (_: Request, { params }: Context) => {
  const { endsAt, issuer, name, startsAt, title } = await findForPicture((await params).code)
  const response = await drawSharePicture({
    brand: issuer,
    look: await getBrand(),
    eyebrow: 'Certificate of attendance',
    title: name,
    // The small text has no fonts for most scripts.
    facts: toDrawable(title, 46) || formatDays(startsAt, endsAt, await siteTimeZone()),
    cover: PLACEHOLDER,
  })
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
})
