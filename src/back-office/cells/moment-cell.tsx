import type { Payload } from 'payload'
import { cache } from 'react'
import { formatCreated, zoneName } from '@/lib/time/dates'
import { TextCell, type CellProps } from './text-cell'

/** Once for all cells of a list. Everybody may read the time zone of the site. */
const siteTimeZone = cache(async (payload: Payload) => {
  const { timeZone } = await payload.findGlobal({
    slug: 'site-settings',
    select: { timeZone: true },
    depth: 0,
    overrideAccess: false,
  })
  return timeZone
})

/** A moment in a list of /cms, in the zone of the site whatever the device's is (D-14). */
export async function MomentCell(props: CellProps) {
  const at: unknown = props.cellData
  if (typeof at !== 'string' && !(at instanceof Date)) return <TextCell cell={props} text="–" />
  const zone = await siteTimeZone(props.payload)
  const text = `${formatCreated(at, zone)} ${zoneName(at, zone)}`
  return (
    <TextCell cell={props} text={text}>
      <time dateTime={new Date(at).toISOString()}>{text}</time>
    </TextCell>
  )
}
