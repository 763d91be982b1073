import 'server-only'
import { findTutorial } from '@/features/catalog/server/tutorials/queries'
import { findWebinar } from '@/features/catalog/server/webinars/queries'
import { findWorkshop } from '@/features/catalog/server/workshops/queries'
import type { PictureSource } from '@/lib/pictures/picture'
import type { EventView } from '@/features/events/event-view'
import type { TargetKind } from '@/lib/records/target'
import { formatSpan } from '@/lib/time/dates'

type PublicRecord = {
  id: number
  slug: string
  title: string
  /** Search engines must not list it. */
  isHidden: boolean
  /** Unset if the record belongs to the site. */
  author?: string
  picture: PictureSource
  hasVideo: boolean
  event?: EventView
  /** The line below the title of its share picture. */
  facts: (timeZone: string) => string
}

type Found = Pick<PublicRecord, 'id' | 'slug' | 'title' | 'picture'> & {
  meta: { isHidden: boolean }
  recording: object | null
  event?: EventView | null
}

/** Finds a published record by id or slug, with what is shown of every kind. */
export const FIND_RECORD: Record<TargetKind, (idOrSlug: string) => Promise<PublicRecord | null>> = {
  workshop: async (idOrSlug) => {
    const found = await findWorkshop(idOrSlug)
    if (!found) return null
    const { duration, startsAt } = found
    return { ...toShared(found), facts: (zone) => (startsAt ? toDay(startsAt, zone) : duration) }
  },
  webinar: async (idOrSlug) => {
    const found = await findWebinar(idOrSlug)
    if (!found) return null
    const { presenter: author, startsAt } = found
    const facts = (zone: string) => [startsAt && toDay(startsAt, zone), author]
    return {
      ...toShared(found),
      author,
      facts: (zone) => facts(zone).filter(Boolean).join(' · '),
    }
  },
  tutorial: async (idOrSlug) => {
    const found = await findTutorial(idOrSlug)
    if (!found) return null
    const { author, difficulty, duration } = found
    return { ...toShared(found), author, facts: () => `${difficulty} · ${duration} · ${author}` }
  },
}

function toShared({ event, id, meta: { isHidden }, picture, recording, slug, title }: Found) {
  const hasVideo = recording !== null
  return { id, slug, title, isHidden, picture, hasVideo, ...(event && { event }) }
}

function toDay(startsAt: string, timeZone: string): string {
  return formatSpan({ startsAt }, timeZone).day
}
