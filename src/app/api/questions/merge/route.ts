import { z } from 'zod'
import { ownEndpoint } from '@/api/own-endpoint'
import { parseInput } from '@/lib/failures/parse-input'
import { mergeQuestions } from '@/domain/questions/merge'
import { requireStaffInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'

const rowId = z.int().positive().max(2_147_483_647)
const schema = z.object({ id: rowId, into: rowId })

/** `POST` with `{ id, into }`: merges duplicate questions. 409 if either has changed. */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  const viewer = await requireStaffInAction()
  const { id, into } = parseInput(schema, await request.json())
  await mergeQuestions({ payload: await cms(), actor: viewer.id, question: id, into })
  return Response.json({ merged: true }, { headers: { 'Cache-Control': 'private, no-store' } })
})
