import { formatMoment } from '@/lib/time/dates'
import { readSiteZone } from '../site-zone/read-site-zone'
import { TextCell, type CellProps } from './text-cell'

/** A date in a list of /cms, in the site's time zone, regardless of the device. */
export async function MomentCell(props: CellProps) {
  const at: unknown = props.cellData
  if (typeof at !== 'string' && !(at instanceof Date)) return <TextCell cell={props} text="–" />
  const zone = await readSiteZone(props.payload)
  const text = formatMoment(at, zone)
  return (
    <TextCell cell={props} text={text}>
      <time dateTime={new Date(at).toISOString()}>{text}</time>
    </TextCell>
  )
}
