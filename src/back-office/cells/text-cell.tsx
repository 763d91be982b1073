import { DefaultCell } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'

export type CellProps = DefaultServerCellComponentProps

/**
 * A custom list cell in /cms. Payload leaves the link of the first column to the custom cell, so
 * this renders Payload's own text cell.
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
