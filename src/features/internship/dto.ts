import { INTERNSHIP_TITLES, withDefaults } from '@/lib/site/page-texts'
import type { Internship } from '@/payload-types'

/** The program as /internships shows it. Unknown values are null. */
export type InternshipProgramme = {
  title: string
  intro: string | null
  level: string | null
  duration: string | null
  enrolled: number | null
  capacity: number | null
  filled: boolean
  price: number | null
  listPrice: number | null
  paymentLink: string | null
  paymentButtonId: string | null
  modules: { title: string; weeks: string | null; text: string | null }[]
  highlights: { label: string; value: string }[]
  deliverables: string[]
  titles: Record<keyof typeof INTERNSHIP_TITLES, string>
}

export function toProgramme(doc: Internship): InternshipProgramme {
  return {
    title: doc.title || 'Artificial Intelligence Trainee Program',
    intro: doc.intro ?? null,
    level: doc.level ?? null,
    duration: doc.duration ?? null,
    enrolled: doc.enrolled ?? null,
    capacity: doc.capacity ?? null,
    filled: doc.filled ?? false,
    price: doc.price ?? null,
    listPrice: doc.listPrice ?? null,
    paymentLink: doc.paymentLink || null,
    paymentButtonId: doc.paymentButtonId || null,
    modules: (doc.modules ?? []).map(({ title, weeks, text }) => ({
      title,
      weeks: weeks ?? null,
      text: text ?? null,
    })),
    highlights: (doc.highlights ?? []).map(({ label, value }) => ({ label, value })),
    deliverables: (doc.deliverables ?? []).map(({ text }) => text),
    titles: withDefaults(INTERNSHIP_TITLES, doc.titles),
  }
}
