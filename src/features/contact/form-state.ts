/** The result of a form that was sent without scripts, and what was typed if refused. */
export type ContactState = {
  sent?: boolean
  error?: string
  fields?: Record<string, string>
  values?: Record<string, string>
}

export const NEW_FORM: ContactState = {}

export const FAILED = 'Failed to send message. Please try again later.'

/** Above the messages of the fields. */
export const CHECK = 'Please check the form.'
