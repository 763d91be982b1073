/** The result of an account form. `at` makes each result a new one for its toast. */
export type FormState = {
  status: 'new' | 'refused' | 'done'
  at?: number
  /** The toast of this result, if any: refusals are destructive ones. */
  title?: string
  message?: string
  /** Messages beside their fields. */
  fields?: Record<string, string | undefined>
  /** What was typed, for a browser without scripts; never a password. */
  values?: Record<string, string | undefined>
  /** Where the browser goes on. */
  goTo?: string
}

/** The state of a form that nobody has sent. */
export const NEW_FORM: FormState = { status: 'new' }

/** An account form as `useActionState` takes it. */
export type FormAction = (state: FormState, data: FormData) => Promise<FormState>
