/** The result of a form sent without scripts, with the input if it was rejected, or the address that gets the answer. */
export type ContactState = {
  sent?: boolean
  error?: string
  fields?: Record<string, string>
  values?: Record<string, string>
}

export const NEW_FORM: ContactState = {}

export const FAILED = 'Failed to send message. Please try again later.'

export const CHECK = 'Please check the form.'
