import type { ReactNode } from 'react'
import { PageHeader } from '@/ui/page-header'
import { BackLink } from '@/ui/back-link'

export function RecordFrame({
  list,
  title,
  children,
}: {
  /** The last path segment of the list: "webinars". */
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
