import { ownEndpoint } from '@/api/own-endpoint'
import { env } from '@/env'
import { findOwnLearning } from '@/features/learning/own-learning'
import { AppError } from '@/lib/failures/app-error'
import { changeLearning } from '@/domain/learning/interfaces'
import { parseTarget } from '@/lib/learning/parse-target'
import { learningUseCases } from '@/lib/learning/use-cases'
import { cms } from '@/server/cms'
import { getViewer } from '@/server/viewer'
import { serve } from '../../serve'

const HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }

export const GET = serve(learningUseCases.readLearning, {
  headers: { Vary: 'Cookie' },
  run: ({ input: target, viewer }) => findOwnLearning(target, viewer.id),
})

/**
 * `POST { tutorial: 5, wish }` as JSON or a form, with the command `save`, `unsave`, `done` or
 * `undone`. JSON returns the new state. Forms redirect to My Learning, visitors to sign-in and
 * back.
 */
export const POST = ownEndpoint(async (request: Request) => {
  const { headers } = request
  const isJson = headers.get('content-type')?.includes('application/json') ?? false
  const text = await request.text()
  const sent = (
    isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  ) as Record<string, unknown>
  const target = parseTarget(sent)
  const viewer = await getViewer()
  if (viewer) {
    const { wish: command } = sent
    const own = await changeLearning(await cms(), target, { userId: viewer.id, wish: command })
    return isJson ? Response.json(own, { headers: HEADERS }) : seeOther('/account/learning')
  }
  if (isJson) throw new AppError('unauthorized', 'Please sign in.')
  return seeOther(`/login?next=${encodeURIComponent(`/${target.kind}s/${target.id}`)}`)
})

function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: env.SITE_URL + path } })
}
