import type { Endpoint } from 'payload'
import { endSessions } from '@/domain/accounts/sessions'
import { sessionOnly } from '@/access/session-only'
import { admins } from '@/access/rules'
import { isRowId } from '@/lib/database/row-id'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'

/** `DELETE /api/users/:id/sessions`: an administrator signs somebody out everywhere (S-22). */
export const endSessionsEndpoint: Endpoint = {
  path: '/:id/sessions',
  method: 'delete',
  handler: async (req) => {
    if (!sessionOnly(admins)({ req })) return errorResponse(new AppError('forbidden', NOT_ALLOWED))
    const id = req.routeParams?.id
    if (!isRowId(id)) return errorResponse(new AppError('not_found', 'Not Found'))
    await endSessions({ payload: req.payload }, Number(id), { by: Number(req.user?.id) })
    return Response.json({ message: 'Signed out everywhere.' })
  },
}
