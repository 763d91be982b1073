/** What the form of an application shows after a submission. */
export type ApplicationFormState = {
  isSent?: boolean
  error?: string
  fields?: Record<string, string>
  /** Answers by the id of the question. */
  values?: Record<string, string>
}
