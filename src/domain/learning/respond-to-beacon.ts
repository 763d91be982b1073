import type { Payload } from 'payload'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { toAppError } from '@/lib/failures/to-app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { isRecord } from '@/lib/is-record'
import type { Beacon, BeaconResponse } from '@/lib/process/bridge'
import { takeProgress } from './take-progress'

const TAKEN = { status: 204, headers: { 'Cache-Control': 'private, no-store' }, text: '' }

/**
 * What `POST /api/viewer/progress` responds (L-05): for entry/middleware/take-beacons.mjs, and for the
 * route of Next, which has what does not come as our pages send it. Never throws.
 */
export async function respondToBeacon(
  payload: Payload,
  { body, headers }: Beacon,
): Promise<BeaconResponse> {
  try {
    if (!isSameOrigin(headers)) throw new AppError('forbidden', NOT_ALLOWED)
    await takeProgress(payload, headers.get('cookie'), parse(body))
    return TAKEN
  } catch (error) {
    const known = toAppError(error)
    if (!known) payload.logger.error({ err: error }, 'A beacon could not be taken')
    const response = errorResponse(known ?? new AppError('failed', 'Something went wrong.'))
    const { status } = response
    return { status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
}

/** A beacon may call its JSON plain text; what is no object lacks everything. */
function parse(body: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(body)
    return isRecord(told) ? told : {}
  } catch {
    return {}
  }
}
