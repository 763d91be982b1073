import { z } from 'zod'
import { ownEndpoint } from '@/api/own-endpoint'
import { listForDesk } from '@/features/questions/desk-queries'
import { answerSchema, storeAnswer } from '@/features/questions/store-answer'
import { parseInput } from '@/lib/failures/parse-input'
import { readTarget } from '@/lib/questions/read-target'
import { requireStaffInAction } from '@/server/action-guards'

const HEADERS = { 'Cache-Control': 'private, no-store' }

const querySchema = z.object({
  waiting: z.enum(['true', 'false'], 'waiting must be true or false.').optional(),
  order: z.enum(['', 'askers'], 'order must be askers.').optional(),
  after: z
    .string()
    .regex(/^(?:\d{1,14}-\d{1,10})?$/, 'after must be the cursor of a page.')
    .optional(),
})

/**
 * `GET /api/questions/desk?workshop=<id>&waiting=true&order=askers&after=<cursor>` → `{ questions,
 * next }` for staff: all questions of one record, newest first, or the waiting ones, oldest first
 * or by number of askers.
 */
export const GET = ownEndpoint(async ({ url }: Request): Promise<Response> => {
  const viewer = await requireStaffInAction()
  const { searchParams } = new URL(url)
  const { after, order, waiting } = parseInput(querySchema, Object.fromEntries(searchParams))
  const page = await listForDesk({
    viewer,
    target: readTarget(searchParams),
    waiting: waiting === 'true',
    byAskers: order === 'askers',
    after: after ?? null,
  })
  return Response.json(page, { headers: HEADERS })
})

/** `POST` with `{ id, text, updatedAt }` stores an answer → `{ saved, question }`. */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  const viewer = await requireStaffInAction()
  const answer = parseInput(answerSchema, await request.json())
  return Response.json(await storeAnswer(answer, viewer), { headers: HEADERS })
})
