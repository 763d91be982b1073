import '@payload-config'
import { drawSharePicture } from '@/features/share/server/draw-share-picture'
import { getBrand } from '@/features/brand/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { TARGET_COLLECTIONS, TARGET_NAMES, toKind } from '@/lib/records/target'
import { toDateParts, formatTime } from '@/lib/time/dates'
import { summarize } from '@/features/catalog/record'
import { findRecord } from '@/features/catalog/server/queries'
import { redirectOrMissing } from '@/features/redirects/server/redirect-previous-slug'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Builds no picture ahead; each is drawn on first request and cached. */
export function generateStaticParams() {
  return []
}

type Context = { params: Promise<{ list: string; id: string }> }

export async function GET(_: Request, { params }: Context) {
  const { id, list } = await params
  const kind = toKind(list)
  const [record, { brand, timeZone }, look] = await Promise.all([
    kind && findRecord(kind, id),
    getSiteInfo(),
    getBrand(),
  ])
  if (!kind || !record) {
    return redirectOrMissing(kind && TARGET_COLLECTIONS[kind], id, '/share.png')
  }
  return drawSharePicture({
    brand,
    look,
    eyebrow: record.event?.isCancelled ? 'Cancelled' : TARGET_NAMES[kind],
    title: record.title,
    facts: record.event?.place || summarize(record, timeZone),
    cover: record.picture.src,
    date: record.event ? ticketDate(record.event.startsAt, timeZone) : undefined,
  })
}

function ticketDate(startsAt: string, timeZone: string) {
  return { ...toDateParts(startsAt, timeZone), time: formatTime(startsAt, timeZone) }
}
