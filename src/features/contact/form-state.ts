/** The result of a form sent without scripts, with what was typed. */
export type ContactState = {
  sent?: boolean
  error?: string
  fields?: Record<string, string>
  values?: Record<string, string>
}

export const NEW_FORM: ContactState = {}

export const FAILED = 'Failed to send message. Please try again later.'

export const CHECK = 'Please check the form.'
