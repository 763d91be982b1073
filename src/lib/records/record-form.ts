/** Input and output of the dashboard's forms, for all kinds of record. */

export type SaveInput<Values> = {
  id?: number
  values: Values
  /** The `updatedAt` of the record when the form was opened. */
  expectedUpdatedAt?: string
  asDraft: boolean
  /** The names of the values that differ from those of the opened record. */
  changed?: string[]
}

/** Another user saved in between, so nothing was written. Contains the current state. */
export type Conflict<Values> = {
  current: Values
  updatedAt: string
  /** The user who saved last, if the audit log knows. */
  by: string | null
}

export type SaveOutcome<Values> =
  /** `note` says what was not saved. */
  { saved: true; id: number; note?: string } | { saved: false; conflict: Conflict<Values> }

/** `pendingDraft`: a published record has unpublished changes. */
export type OpenedRecord<Values> = {
  id: number
  values: Values
  updatedAt: string
  status: 'draft' | 'published'
  pendingDraft: boolean
}

/** Whether two form values are equal, ignoring the keys of their rows. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return asSeen(one) === asSeen(other)
}

function asSeen(value: unknown): string | undefined {
  return JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))
}

/** Merges the user's changes into the current values. Untouched fields take the current value. */
export function mergeValues<Values extends object>(
  opened: Values,
  mine: Values,
  current: Values,
): Values {
  const entries = Object.entries(current).map(([field, theirs]) => {
    const key = field as keyof Values
    return [field, isSameValue(opened[key], mine[key]) ? theirs : mine[key]]
  })
  return Object.fromEntries(entries) as Values
}
