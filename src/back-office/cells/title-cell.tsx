import { formatUntitled } from '../untitled'
import { TextCell, type CellProps } from './text-cell'

/** The title of a record in a list of /cms. */
export function TitleCell(props: CellProps) {
  const { cellData, collectionConfig } = props
  const title = typeof cellData === 'string' ? cellData.trim() : ''
  return <TextCell cell={props} text={title || formatUntitled(collectionConfig.labels.singular)} />
}
