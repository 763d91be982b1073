import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { BackLink } from './back-link'

/** The frame of a form's page: back to its list, and the title ("New Tutorial", "Edit Tutorial"). */
export function RecordFrame({
  list,
  title,
  children,
}: {
  /** The list the record is of, by its last part of the address: "tutorials". */
  list: string
  title: string
  children: ReactNode
}) {
  const label = `Back to ${list.charAt(0).toUpperCase()}${list.slice(1)}`
  return (
    <>
      <PageHeader above={<BackLink href={`/admin/${list}`} label={label} />} title={title} />
      {children}
    </>
  )
}
