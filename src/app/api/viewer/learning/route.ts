import { changeLearning } from '@/features/learning/server/interfaces'
import { findOwnLearning } from '@/features/learning/server/own-learning'
import { learningUseCases } from '@/features/learning/use-cases'
import { cms } from '@/platform/server/cms'
import { serve } from '../../serve'

const headers = { Vary: 'Cookie' }

export const GET = serve(learningUseCases.readLearning, {
  headers,
  run: ({ input: target, viewer }) => findOwnLearning(target, viewer.id),
})

export const POST = serve(learningUseCases.changeLearning, {
  headers,
  run: async ({ input, viewer }) => changeLearning(await cms(), input, viewer.id),
  page: ({ input: { target }, problem }) => {
    if (!problem) return Promise.resolve('/account/learning')
    if (problem.code !== 'unauthorized') throw problem
    return Promise.resolve(`/login?next=${encodeURIComponent(`/${target.kind}s/${target.id}`)}`)
  },
})
