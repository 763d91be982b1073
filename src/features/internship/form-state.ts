/** What the form of an application shows after a submission. */
export type ApplicationFormState = {
  isSent?: boolean
  error?: string
  fields?: Record<string, string>
  /** What was typed, by the name of the field. */
  values?: Record<string, string>
}
