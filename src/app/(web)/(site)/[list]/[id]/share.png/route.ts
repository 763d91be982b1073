import '@payload-config'
import { drawSharePicture } from '@/features/share/server/draw-share-picture'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { TARGET_COLLECTIONS, TARGET_NAMES, kindOfList } from '@/lib/records/target'
import { dateParts, timeInZone } from '@/lib/time/dates'
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
  const kind = kindOfList(list)
  const [found, { brand, timeZone }] = await Promise.all([
    kind && findRecord(kind, id),
    getSiteInfo(),
  ])
  if (!kind || !found) {
    return redirectOrMissing(kind && TARGET_COLLECTIONS[kind], id, '/share.png')
  }
  return drawSharePicture({
    brand,
    eyebrow: found.event?.isCancelled ? 'Cancelled' : TARGET_NAMES[kind],
    title: found.title,
    facts: found.event?.place || summarize(found, timeZone),
    cover: found.picture.src,
    date: found.event ? ticketDate(found.event.startsAt, timeZone) : undefined,
  })
}

function ticketDate(startsAt: string, timeZone: string) {
  return { ...dateParts(startsAt, timeZone), time: timeInZone(startsAt, timeZone) }
}
