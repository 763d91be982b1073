import { formatPeopleCount } from '@/lib/events/format-seats'
import { TARGET_COLLECTIONS } from './target'

/** The changes of records that other people notice: they lose something, or get it back. */
export const IMPACT_CHANGES = ['unpublish', 'trash', 'delete', 'publish', 'restore'] as const
export type ImpactChange = (typeof IMPACT_CHANGES)[number]

/** The collections whose changes have an impact on people. */
export const IMPACT_COLLECTIONS = Object.values(TARGET_COLLECTIONS)
export type ImpactCollection = (typeof IMPACT_COLLECTIONS)[number]

/** The most records that one question about an impact may name. */
export const MAX_IMPACT_RECORDS = 5000

/** What a change of some records means to others. */
export type ChangeImpact = {
  /** How many people have a seat or a place on the waiting list. */
  people: number
  /** How many of them are notified by email. */
  notified: number
  /** How many questions are deleted with the records. */
  questions: number
}

type Change = { collection: ImpactCollection; change: ImpactChange; ids: readonly number[] }

/** Whether a change has any impact that its dialog must name. */
export function hasImpact({ people, questions }: ChangeImpact): boolean {
  return people > 0 || questions > 0
}

/** The impact of a change in words; empty when there is none to name. */
export function impactInWords(
  { change, ids }: Pick<Change, 'change' | 'ids'>,
  { notified, people, questions }: ChangeImpact,
): string {
  const words: string[] = []
  if (change === 'delete') words.push(questionsInWords(questions, ids.length))
  if (people > 0) {
    words.push(`${formatPeopleCount(people)} ${people === 1 ? 'has' : 'have'} registered.`)
    words.push(notifiedInWords(change, { notified, people }))
  }
  return words.join(' ')
}

function questionsInWords(count: number, records: number): string {
  const [their, it, have] = records === 1 ? ['Its', 'it', 'It has'] : ['Their', 'them', 'They have']
  if (count === 0) return `${have} no questions.`
  const counted = count === 1 ? 'one question is' : `${count.toLocaleString('en')} questions are`
  return `${their} ${counted} deleted with ${it}.`
}

function notifiedInWords(
  change: ImpactChange,
  { notified, people }: Pick<ChangeImpact, 'notified' | 'people'>,
): string {
  if (notified === 0) return 'No one is notified.'
  const who = notified === people ? 'They are' : `${notified.toLocaleString('en')} of them are`
  const isEnd = change !== 'publish' && change !== 'restore'
  return `${who} notified by email${isEnd ? ' that the event is cancelled' : ''}.`
}

/** Asks the server for the impact of a change; null when it cannot be determined. */
export async function fetchChangeImpact({
  change,
  collection,
  ids,
}: Change): Promise<ChangeImpact | null> {
  try {
    const response = await fetch('/api/change-impact', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ collection, change, ids }),
    })
    return response.ok ? ((await response.json()) as ChangeImpact) : null
  } catch {
    return null
  }
}
