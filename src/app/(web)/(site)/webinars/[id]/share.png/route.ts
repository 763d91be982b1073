import { drawSharePicture } from '@/features/share/draw-share-picture'
import { getSiteInfo } from '@/features/site/queries'
import { findWebinar } from '@/features/webinars/queries'
import { formatSpan } from '@/lib/time/dates'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Builds no picture ahead; each is drawn on first request and cached. */
export function generateStaticParams() {
  return []
}

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const [found, { brand, timeZone }] = await Promise.all([
    findWebinar((await params).id),
    getSiteInfo(),
  ])
  return drawSharePicture(
    found && {
      brand,
      eyebrow: 'Webinar',
      title: found.title,
      facts: [
        found.startsAt && formatSpan({ startsAt: found.startsAt }, timeZone).day,
        found.presenter,
      ]
        .filter(Boolean)
        .join(' · '),
      seed: found.slug,
    },
  )
}
