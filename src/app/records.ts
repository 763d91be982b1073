import 'server-only'
import { findTutorial } from '@/features/tutorials/queries'
import { findWebinar } from '@/features/webinars/queries'
import { findWorkshop } from '@/features/workshops/queries'
import type { PictureSource } from '@/lib/catalogue/picture'
import type { EventView } from '@/lib/events/event-view'
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

/** Finds a published record by id or slug, with what is shown of every kind. */
export const FIND_RECORD: Record<TargetKind, (idOrSlug: string) => Promise<PublicRecord | null>> = {
  workshop: async (idOrSlug) => {
    const found = await findWorkshop(idOrSlug)
    if (!found) return null
    const { duration, event, id, meta, picture, recording, slug, startsAt, title } = found
    const { isHidden } = meta
    return {
      id,
      slug,
      title,
      isHidden,
      picture,
      hasVideo: recording !== null,
      ...(event && { event }),
      facts: (zone) => (startsAt ? toDay(startsAt, zone) : duration),
    }
  },
  webinar: async (idOrSlug) => {
    const found = await findWebinar(idOrSlug)
    if (!found) return null
    const { event, id, meta, picture, presenter: author, recording, slug, startsAt, title } = found
    const { isHidden } = meta
    const facts = (zone: string) => [startsAt && toDay(startsAt, zone), author]
    return {
      id,
      slug,
      title,
      isHidden,
      picture,
      hasVideo: recording !== null,
      ...(event && { event }),
      author,
      facts: (zone) => facts(zone).filter(Boolean).join(' · '),
    }
  },
  tutorial: async (idOrSlug) => {
    const found = await findTutorial(idOrSlug)
    if (!found) return null
    const { author, difficulty, duration, id, meta, picture, recording, slug, title } = found
    const { isHidden } = meta
    return {
      id,
      slug,
      title,
      isHidden,
      picture,
      hasVideo: recording !== null,
      author,
      facts: () => `${difficulty} · ${duration} · ${author}`,
    }
  },
}

function toDay(startsAt: string, timeZone: string): string {
  return formatSpan({ startsAt }, timeZone).day
}
