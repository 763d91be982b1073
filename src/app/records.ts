import 'server-only'
import { findTutorial } from '@/features/tutorials/queries'
import { findWebinar } from '@/features/webinars/queries'
import { findWorkshop } from '@/features/workshops/queries'
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
  /** The line below the title of its share picture. */
  facts: (timeZone: string) => string
}

/** Finds a published record by id or slug, with what is shown of every kind. */
export const FIND_RECORD: Record<TargetKind, (idOrSlug: string) => Promise<PublicRecord | null>> = {
  workshop: async (idOrSlug) => {
    const found = await findWorkshop(idOrSlug)
    if (!found) return null
    const { duration, id, meta, slug, startsAt, title } = found
    const { isHidden } = meta
    return {
      id,
      slug,
      title,
      isHidden,
      facts: (zone) => (startsAt ? toDay(startsAt, zone) : duration),
    }
  },
  webinar: async (idOrSlug) => {
    const found = await findWebinar(idOrSlug)
    if (!found) return null
    const { id, meta, presenter: author, slug, startsAt, title } = found
    const { isHidden } = meta
    const facts = (zone: string) => [startsAt && toDay(startsAt, zone), author]
    return {
      id,
      slug,
      title,
      isHidden,
      author,
      facts: (zone) => facts(zone).filter(Boolean).join(' · '),
    }
  },
  tutorial: async (idOrSlug) => {
    const found = await findTutorial(idOrSlug)
    if (!found) return null
    const { author, difficulty, duration, id, meta, slug, title } = found
    const { isHidden } = meta
    return {
      id,
      slug,
      title,
      isHidden,
      author,
      facts: () => `${difficulty} · ${duration} · ${author}`,
    }
  },
}

function toDay(startsAt: string, timeZone: string): string {
  return formatSpan({ startsAt }, timeZone).day
}
