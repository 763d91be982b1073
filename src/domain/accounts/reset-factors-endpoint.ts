import type { Endpoint } from 'payload'
import { resetFactors } from '@/domain/accounts/factors/reset-factors'
import { sessionOnly } from '@/access/session-only'
import { admins } from '@/access/rules'
import { isRowId } from '@/lib/database/row-id'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { errorResponse, toErrorResponse } from '@/lib/failures/error-response'

/**
 * `DELETE /api/users/:id/factors`: an administrator resets the passkeys, app and codes of somebody who
 * lost them (K-08).
 */
export const resetFactorsEndpoint: Endpoint = {
  path: '/:id/factors',
  method: 'delete',
  handler: async (req) => {
    if (!sessionOnly(admins)({ req })) return errorResponse(new AppError('forbidden', NOT_ALLOWED))
    const id = req.routeParams?.id
    if (!isRowId(id) || !req.user) return errorResponse(new AppError('not_found', 'Not Found'))
    const { payload, user: by } = req
    return resetFactors({ payload, by, userId: Number(id) }).then(
      () => Response.json({ message: 'The factors were reset.' }),
      toErrorResponse,
    )
  },
}
