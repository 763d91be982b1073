import type { Endpoint, Payload } from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import type { Step } from '../steps'
import { applicationUseCases } from '../use-cases'
import { apply } from './apply'
import { noApplication, takeStep } from './change-state'

type StepCall = { id: number; input?: { reason?: string }; payload: Payload; userId: number }

/** What the endpoint of a step does. */
const takes = (step: Step) => ({
  missing: noApplication,
  run: async ({ id, input, payload, userId }: StepCall) => ({
    id,
    state: await takeStep({ payload, id, step, actor: userId, reason: input?.reason }),
  }),
})

/** `POST /api/applications`, and one address for each step: `POST /api/applications/{id}/accept`. */
export const applicationEndpoints: Endpoint[] = [
  restEndpoint(applicationUseCases.apply, {
    run: async ({ input, payload, req, userId }) => {
      const id = await apply(payload, userId, input)
      const { user } = req
      const doc = await payload.findByID({
        collection: 'applications',
        id,
        depth: 0,
        overrideAccess: false,
        user,
        req,
      })
      return { doc, message: 'We have your application.' }
    },
  }),
  restEndpoint(applicationUseCases.acceptApplication, takes('accept')),
  restEndpoint(applicationUseCases.waitApplication, takes('wait')),
  restEndpoint(applicationUseCases.declineApplication, takes('decline')),
  restEndpoint(applicationUseCases.withdrawApplication, takes('withdraw')),
  restEndpoint(applicationUseCases.enrollApplication, takes('enroll')),
  restEndpoint(applicationUseCases.payApplication, takes('pay')),
  restEndpoint(applicationUseCases.completeApplication, takes('complete')),
  restEndpoint(applicationUseCases.leaveApplication, takes('leave')),
]
