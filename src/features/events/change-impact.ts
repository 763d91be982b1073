import { call } from '@/lib/http/call'
import { formatPeopleCount } from './format-seats'
import { TARGET_COLLECTIONS } from '@/lib/records/target'

export const IMPACT_CHANGES = ['unpublish', 'trash', 'delete', 'publish', 'restore'] as const
export type ImpactChange = (typeof IMPACT_CHANGES)[number]

export const IMPACT_COLLECTIONS = Object.values(TARGET_COLLECTIONS)
export type ImpactCollection = (typeof IMPACT_COLLECTIONS)[number]

export const MAX_IMPACT_RECORDS = 5000

export type ChangeImpact = {
  /** Users with a seat or a place on the waitlist. */
  people: number
  /** How many of `people` are notified by email. */
  notified: number
  questions: number
}

type Change = { collection: ImpactCollection; change: ImpactChange; ids: readonly number[] }

/** Whether the confirmation dialog must mention the impact. */
export function hasImpact({ people, questions }: ChangeImpact): boolean {
  return people > 0 || questions > 0
}

/** Returns '' if there is none. */
export function formatImpact(
  { change, ids }: Pick<Change, 'change' | 'ids'>,
  { notified, people, questions }: ChangeImpact,
): string {
  const parts: string[] = []
  if (change === 'delete') parts.push(formatQuestions(questions, ids.length))
  if (people > 0) {
    parts.push(`${formatPeopleCount(people)} ${people === 1 ? 'has' : 'have'} registered.`)
    parts.push(formatNotified(change, { notified, people }))
  }
  return parts.join(' ')
}

function formatQuestions(count: number, records: number): string {
  const [their, it, have] = records === 1 ? ['Its', 'it', 'It has'] : ['Their', 'them', 'They have']
  if (count === 0) return `${have} no questions.`
  const counted = count === 1 ? 'one question is' : `${count.toLocaleString('en')} questions are`
  return `${their} ${counted} deleted with ${it}.`
}

function formatNotified(
  change: ImpactChange,
  { notified, people }: Pick<ChangeImpact, 'notified' | 'people'>,
): string {
  if (notified === 0) return 'No one is notified.'
  const who = notified === people ? 'They are' : `${notified.toLocaleString('en')} of them are`
  const isEnd = change !== 'publish' && change !== 'restore'
  return `${who} notified by email${isEnd ? ' that the event is cancelled' : ''}.`
}

/** Fetches the impact of a change. Returns null if it cannot be determined. */
export async function fetchChangeImpact({
  change,
  collection,
  ids,
}: Change): Promise<ChangeImpact | null> {
  const json = { collection, change, ids }
  const called = await call<ChangeImpact>('/api/change-impact', { json })
  return called.ok ? called.data : null
}
