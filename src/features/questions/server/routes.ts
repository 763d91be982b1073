import { AppError } from '@/lib/failures/app-error'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { cms } from '@/platform/server/cms'
import { parseAnswerText } from '../answer/answer-from-text'
import { questionUseCases } from '../use-cases'
import { listForDesk } from './desk-queries'
import { readMoments } from './list-moments'
import { mergeQuestions } from './merge'
import { claimQuestion, releaseQuestion } from './notify-followers'
import { limitLookUps } from './question-page'
import { listSimilar } from './similar-queries'
import { storeAnswer } from './store-answer'
import { unsubscribe } from './unsubscribe'

export const questionRoutes: SiteRoute[] = [
  serve(questionUseCases.listDesk, {
    run: ({ input, viewer }) => listForDesk({ ...input, viewer }),
  }),
  serve(questionUseCases.storeAnswer, {
    run: ({ input, viewer }) => storeAnswer(input, viewer),
  }),
  serve(questionUseCases.claimQuestion, {
    run: async ({ input: { id, own }, viewer }) => {
      const claim = { payload: await cms(), question: id, userId: viewer.id }
      if (!own) await releaseQuestion(claim)
      return { claimedBy: own ? await claimQuestion(claim) : null }
    },
  }),
  serve(questionUseCases.mergeQuestion, {
    run: async ({ input: { id, into }, viewer }) => {
      await mergeQuestions({ payload: await cms(), actor: viewer.id, question: id, into })
      return { merged: true }
    },
  }),
  serve(questionUseCases.previewAnswer, {
    run: async ({ input: text }) => ({ answer: parseAnswerText(text) }),
  }),
  serve(questionUseCases.listSimilarQuestions, {
    run: async ({ input: { target, text }, viewer }) => {
      await limitLookUps('similar', viewer.id)
      return { questions: await listSimilar(target, text.replaceAll('\u0000', '')) }
    },
  }),
  serve(questionUseCases.listQuestionMoments, {
    run: async ({ input: { target }, viewer }) => {
      await limitLookUps('moments', viewer.id)
      return { moments: await readMoments(target) }
    },
  }),
  // `List-Unsubscribe=One-Click` of email clients (RFC 8058). Needs no sign-in.
  serve(questionUseCases.unsubscribe, {
    headers: { 'Cache-Control': 'no-store' },
    run: async ({ input: { token } }) => {
      if (!(await unsubscribe(token))) throw new AppError('invalid', 'This link is not valid.')
      return { success: true }
    },
  }),
  // Users who open the link confirm on a page: a GET must not unsubscribe.
  {
    at: 'get /api/unsubscribe',
    handle: async ({ url }) => {
      const token = new URL(url).searchParams.get('token') ?? ''
      const Location = `/unsubscribe?token=${encodeURIComponent(token)}`
      return new Response(null, { status: 307, headers: { Location } })
    },
  },
]
