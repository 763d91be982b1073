/** The result of an account form. `at` distinguishes results, so that each shows its toast. */
export type FormState = {
  status: 'new' | 'refused' | 'done'
  at?: number
  title?: string
  message?: string
  fields?: Record<string, string | undefined>
  /** The submitted input, for browsers without scripts. Never contains a password. */
  values?: Record<string, string | undefined>
  goTo?: string
}

export const NEW_FORM: FormState = { status: 'new' }

export type FormAction = (state: FormState, data: FormData) => Promise<FormState>
