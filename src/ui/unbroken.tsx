import type { ReactNode } from 'react'

/** Longer ones would not fit a phone at the size of a title. */
const SHORT_COMPOUND = /(\b\w{1,6}-\w{1,6}\b)/

/** A title whose short compounds, such as "No-Code", stay on one line. */
export function keepUnbroken(title: string): ReactNode {
  const parts = title.split(SHORT_COMPOUND)
  if (parts.length === 1) return title
  return parts.map((part, index) => (
    <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))
}
