import { implementForEvent } from '@/features/events/server/event-interfaces'
import { readEvent } from '@/features/events/server/read-event'
import { eventNotFound } from '@/features/events/server/take-seat'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import { toFields } from '@/platform/use-cases/graphql'
import { feedbackUseCases } from '../use-cases'
import { readResults } from './results'

const readFeedback = implementForEvent(feedbackUseCases.readFeedback, {
  run: async ({ event, req }) => {
    if (!(await readEvent(req, event))) throw eventNotFound()
    const { texts, ...counts } = await readResults(req, event)
    const shown = texts.map(({ helped, id, missing, quoteAs, score }) => {
      return { id, score, helped, missing, quoteAs }
    })
    return { ...counts, texts: shown }
  },
})

export const feedbackEndpoint = toEndpoint(readFeedback)
export const feedbackQueries = toFields([readFeedback])
