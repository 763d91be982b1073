import { toPageMeta, type PageMeta } from '@/platform/records/page-meta'
import { toPeople, type Person } from '@/features/instructors/people'
import { toPicture, type PictureSource } from '@/lib/pictures/picture'
import { INTERNSHIP_TITLES, withDefaults } from '@/features/pages/page-texts'
import type { Internship } from '@/payload-types'

/** The program as /internships shows it. Unknown values are null. */
export type InternshipProgramme = {
  title: string
  /** False until the school has entered what the program is or costs. */
  isDescribed: boolean
  intro: string | null
  level: string | null
  duration: string | null
  /** When the next group starts. */
  startsAt: string | null
  mentors: (Person & { text: string })[]
  pictures: PictureSource[]
  enrolled: number | null
  capacity: number | null
  filled: boolean
  price: number | null
  listPrice: number | null
  paymentLink: string | null
  paymentButtonId: string | null
  modules: {
    title: string
    weeks: string | null
    text: string | null
    picture: PictureSource | null
  }[]
  highlights: { label: string; value: string }[]
  outcomes: string[]
  deliverables: string[]
  reportLink: string | null
  meta: PageMeta
  titles: Record<keyof typeof INTERNSHIP_TITLES, string>
}

export function toProgramme(doc: Internship): InternshipProgramme {
  return {
    title: doc.title || 'Artificial Intelligence Trainee Program',
    isDescribed: Boolean(
      doc.title || doc.intro || doc.price || doc.paymentLink || doc.modules?.length,
    ),
    intro: doc.intro ?? null,
    level: doc.level ?? null,
    duration: doc.duration ?? null,
    startsAt: doc.startsAt ?? null,
    // Only published instructors are read.
    mentors: (doc.mentors ?? []).flatMap((mentor) =>
      typeof mentor === 'object'
        ? toPeople({ instructors: [mentor] }).map((person) => ({
            ...person,
            text: mentor.text ?? '',
          }))
        : [],
    ),
    pictures: (doc.pictures ?? []).flatMap((image) =>
      typeof image === 'object' ? toPicture({ image }) : [],
    ),
    enrolled: doc.enrolled ?? null,
    capacity: doc.capacity ?? null,
    filled: doc.filled ?? false,
    price: doc.price ?? null,
    listPrice: doc.listPrice ?? null,
    paymentLink: doc.paymentLink || null,
    paymentButtonId: doc.paymentButtonId || null,
    modules: (doc.modules ?? []).map(({ picture, title, weeks, text }) => ({
      title,
      weeks: weeks ?? null,
      text: text ?? null,
      picture: picture && typeof picture === 'object' ? toPicture({ image: picture }) : null,
    })),
    highlights: (doc.highlights ?? []).map(({ label, value }) => ({ label, value })),
    outcomes: (doc.outcomes ?? []).map(({ text }) => text),
    deliverables: (doc.deliverables ?? []).map(({ text }) => text),
    reportLink: doc.reportLink || null,
    meta: toPageMeta(doc.meta),
    titles: withDefaults(INTERNSHIP_TITLES, doc.titles),
  }
}
