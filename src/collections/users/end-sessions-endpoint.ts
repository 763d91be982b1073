import type { Endpoint } from 'payload'
import { endSessions } from '@/accounts/sessions'
import { sessionOnly } from '@/access/session-only'
import { admins } from '@/access/rules'
import { isRowId } from '@/lib/database/row-id'

/** `DELETE /api/users/:id/sessions`: an administrator signs somebody out everywhere (S-22). */
export const endSessionsEndpoint: Endpoint = {
  path: '/:id/sessions',
  method: 'delete',
  handler: async (req) => {
    if (!sessionOnly(admins)({ req })) {
      const errors = [{ message: 'You are not allowed to perform this action.' }]
      return Response.json({ errors }, { status: 403 })
    }
    const id = req.routeParams?.id
    if (!isRowId(id)) {
      return Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 })
    }
    await endSessions({ payload: req.payload }, Number(id), { by: Number(req.user?.id) })
    return Response.json({ message: 'Signed out everywhere.' })
  },
}
