import type { ActionResult } from '../records/action-result'
import { peopleInWords } from './seats-in-words'

/** What is done to events in a list of which their people hear: they end, or come back. */
export const EVENT_CHANGES = ['unpublish', 'trash', 'delete', 'publish', 'restore'] as const
export type EventChange = (typeof EVENT_CHANGES)[number]

/** How many registered for some events and have not cancelled, and how many would hear of a change. */
export type PeopleOf = { people: number; told: number }

const NOT_COUNTED = 'How many people hear of it could not be counted.'

/**
 * What a change of events means to the people who registered: "12 people have registered. They hear of it by
 * mail." Nothing where nobody did; and that it is not known, where counting failed.
 */
export function toldInWords(counted: ActionResult<PeopleOf>): string | undefined {
  if (!counted.ok || !counted.data) return NOT_COUNTED
  const { people, told } = counted.data
  if (people === 0) return undefined
  const have = `${peopleInWords(people)} ${people === 1 ? 'has' : 'have'} registered.`
  if (told === 0) return `${have} Nobody is told.`
  return told === people
    ? `${have} They hear of it by mail.`
    : `${have} ${told.toLocaleString('en')} of them hear of it by mail.`
}

/** The same of a call that may not come back. */
export async function askToldInWords(
  count: Promise<ActionResult<PeopleOf>>,
): Promise<string | undefined> {
  return toldInWords(
    await count.catch((): ActionResult<PeopleOf> => ({ ok: false, error: NOT_COUNTED })),
  )
}
