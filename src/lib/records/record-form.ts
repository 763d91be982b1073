/** What the forms of the dashboard send and get: one shape for all kinds of record. */

export type SaveInput<Values> = {
  /** Absent for a new record. */
  id?: number
  values: Values
  /** When the state that the form was opened with was saved. */
  expectedUpdatedAt?: string
  /** Hides the record, or these changes, from the public. */
  asDraft: boolean
}

/** Somebody saved in between: nothing was written, here is what stands now. */
export type Conflict<Values> = {
  current: Values
  updatedAt: string
  /** Who saved last, where the audit log knows. */
  by: string | null
}

export type SaveOutcome<Values> =
  { saved: true; id: number } | { saved: false; conflict: Conflict<Values> }

/** A record opened in a form. `pendingDraft`: it is public, with changes that are not yet. */
export type OpenedRecord<Values> = {
  id: number
  values: Values
  updatedAt: string
  status: 'draft' | 'published'
  pendingDraft: boolean
}

/** True when two form values are the same to a person, whatever the keys of their rows. */
export function sameValue(one: unknown, other: unknown): boolean {
  return asSeen(one) === asSeen(other)
}

function asSeen(value: unknown): string | undefined {
  return JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))
}

/**
 * Lays one's own changes over what stands now: fields that were not touched take the other
 * person's value.
 */
export function mergeValues<Values extends object>(
  opened: Values,
  mine: Values,
  current: Values,
): Values {
  const entries = Object.entries(current).map(([field, theirs]) => {
    const key = field as keyof Values
    return [field, sameValue(opened[key], mine[key]) ? theirs : mine[key]]
  })
  return Object.fromEntries(entries) as Values
}
