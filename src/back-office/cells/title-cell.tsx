import { formatLabel } from '@/lib/records/label'
import { readSiteZone } from '../site-zone/read-site-zone'
import { formatUntitled } from '../untitled'
import { TextCell, type CellProps } from './text-cell'

/** The title of a record in a list of /cms, with its date and state. */
export async function TitleCell(props: CellProps) {
  const { cellData, collectionConfig, payload, rowData } = props
  const title = typeof cellData === 'string' ? cellData.trim() : ''
  const name = title || formatUntitled(collectionConfig.labels.singular)
  return <TextCell cell={props} text={formatLabel(name, rowData, await readSiteZone(payload))} />
}
