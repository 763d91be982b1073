import 'server-only'
import { headers } from 'next/headers'
import { readClient } from '@/features/accounts/server/client'
import { formatSpan } from '@/lib/time/dates'
import { toPlainName } from '@/lib/text/plain-text'
import { isRowId } from '@/lib/row-id'
import { cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { isAppError } from '@/lib/failures/app-error'
import { findLast, listSeats, readCount, requireOpen } from './check-in'
import { listDoorLinks, requireDoor, type Door } from './door-links'
import type { EventRef } from '@/features/events/server/read-event'

type Query = Record<string, string | string[] | undefined>

/**
 * What the page of a door link shows. Names are part of it only for the page without scripts, once
 * the person at the door is named.
 */
export async function readDoorPage(token: string, { by, seat }: Query) {
  const payload = await cms()
  let title = 'Door'
  try {
    const door = await requireDoor({ payload, client: readClient(await headers()), token })
    title = door.event.title
    const timeZone = await siteTimeZone()
    const shown = {
      link: door.link,
      title,
      when: formatSpan(door.event, timeZone),
      timeZone,
    }
    await requireOpen(door)
    const keeper = typeof by === 'string' ? toPlainName(by, 60) : ''
    const plain = keeper ? { keeper, ...(await readPlain(door, seat)) } : null
    return { state: 'open', ...shown, plain } as const
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error
    const { code, message, retryAfter } = error
    return { state: 'closed', isMissing: code === 'not_found', title, message, retryAfter } as const
  }
}

/** The door links of an event for the page with its people; null if they cannot be read. */
export async function readDoorLinks(event: EventRef) {
  const payload = await cms()
  try {
    const [door, timeZone] = await Promise.all([listDoorLinks({ payload }, event), siteTimeZone()])
    return { ...door, timeZone }
  } catch (error) {
    payload.logger.error({ err: error }, 'The door links of an event could not be listed')
    return null
  }
}

async function readPlain(door: Door, seat: Query[string]) {
  const scope = { payload: await cms() }
  const [list, count] = await Promise.all([listSeats(scope, door), readCount(scope, door.event)])
  const last = isRowId(seat) ? await findLast(scope, door, Number(seat)) : null
  return { list, count, last, seat: isRowId(seat) ? Number(seat) : null }
}
