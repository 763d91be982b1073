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

/** An event as its people know it. To them one that is not published is a cancelled one (E-08). */
type Known = { isOver: boolean; isCancelled: boolean; isPublished: boolean }

/**
 * When the people of an event hear of a change, for a form that does not ask before it is saved (E-22).
 * `people` is above 0.
 */
export function hearingInWords(
  people: number,
  { isCancelled, isOver, isPublished }: Known,
): string {
  if (isOver) return 'It is over: nobody hears of a change, unless you move it ahead.'
  const hear = `${people === 1 ? 'This person hears' : 'They hear'} by mail, without a question first, when you`
  if (!isPublished) return `${hear} publish the event.`
  return isCancelled
    ? `${hear} let the event take place after all.`
    : `${hear} move the event, cancel it, or take it off the site.`
}
