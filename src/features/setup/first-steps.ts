/** What a school does once, before it is open. `id` is also its key in the database. */
export type FirstStep = {
  id: string
  title: string
  text: string
  link?: { href: string; label: string }
  /** What an operator runs. */
  command?: string
  /** The label of the button of a step that only a person can judge. */
  confirm?: string
  isDone: boolean
}
