import { RenderDefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps, DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'

export type CellProps = DefaultServerCellComponentProps

type Linked = Pick<
  DefaultCellComponentProps,
  'collectionSlug' | 'link' | 'linkURL' | 'rowData' | 'viewType'
> & { field: object; columnIndex?: number }

/**
 * A custom list cell in /cms. Payload leaves the first column to the custom cell, which opens the record
 * or, in a list to choose from, selects it; so this renders Payload's own text cell there.
 */
export function TextCell({
  cell,
  text,
  children,
}: {
  cell: Linked
  text: string
  children?: ReactNode
}) {
  const { collectionSlug, columnIndex = 0, field, link, linkURL, rowData, viewType } = cell
  if (!link) return <span>{children ?? text}</span>
  const name = 'name' in field ? String(field.name) : ''
  return (
    <RenderDefaultCell
      clientProps={{
        cellData: text,
        collectionSlug,
        field: { name, type: 'text' },
        link,
        linkURL,
        rowData,
        viewType,
      }}
      columnIndex={columnIndex}
      enableRowSelections
      isLinkedColumn
    />
  )
}
