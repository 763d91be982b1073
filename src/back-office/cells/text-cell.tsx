import { DefaultCell } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'

/** What Payload hands to a cell of a list. */
export type CellProps = DefaultServerCellComponentProps

/**
 * A cell of ours in a list of /cms. Payload leaves the link to the record, which its first column is,
 * to whoever draws the cell; its own cell of a text draws it.
 */
export function TextCell({
  cell,
  text,
  children,
}: {
  cell: CellProps
  text: string
  children?: ReactNode
}) {
  const { collectionSlug, field, link, linkURL, rowData, viewType } = cell
  if (!link) return <span>{children ?? text}</span>
  const name = 'name' in field ? field.name : ''
  return (
    <DefaultCell
      cellData={text}
      collectionSlug={collectionSlug}
      field={{ name, type: 'text' }}
      link
      linkURL={linkURL}
      rowData={{ id: rowData.id }}
      viewType={viewType}
    />
  )
}
