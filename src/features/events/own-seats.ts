import 'server-only'
import { listOwnSeats } from '@/domain/events/list-own-seats'
import { cms } from '@/server/cms'
import { toOwnSeats, type OwnSeats } from './own-seats-dto'

/** The seats of a user. Returns null, and logs the error, if they cannot be read. */
export async function findOwnSeats(userId: number): Promise<OwnSeats | null> {
  const payload = await cms()
  try {
    return toOwnSeats(await listOwnSeats(payload, userId), Date.now())
  } catch (error) {
    payload.logger.error({ err: error }, 'The seats of a user could not be listed')
    return null
  }
}
