import type { Payload } from 'payload'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import type { ApplicationState, Step } from '../steps'
import { applicationUseCases } from '../use-cases'
import { apply } from './apply'
import { noApplication, takeStep } from './change-state'
import { completeGroup } from './complete-group'
import { writeToGroup } from './messages'
import { noCohort } from './read-cohort'
import { dismissPayment } from './staff-work'

type StepCall = { id: number; input?: { reason?: string }; payload: Payload; userId: number }

/** How a step is taken. */
const takes = (step: Step) => ({
  missing: noApplication,
  run: async ({ id, input, payload, userId }: StepCall) => ({
    id,
    state: await takeStep({ payload, id, step, actor: userId, reason: input?.reason }),
  }),
  toGraphQL: ({ state }: { state: ApplicationState }) => state,
})

const applications = [
  implement(applicationUseCases.apply, {
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
    toGraphQL: ({ doc }) => doc?.id,
  }),
  implement(applicationUseCases.acceptApplication, takes('accept')),
  implement(applicationUseCases.waitApplication, takes('wait')),
  implement(applicationUseCases.declineApplication, takes('decline')),
  implement(applicationUseCases.withdrawApplication, takes('withdraw')),
  implement(applicationUseCases.enrollApplication, takes('enroll')),
  implement(applicationUseCases.payApplication, takes('pay')),
  implement(applicationUseCases.completeApplication, takes('complete')),
  implement(applicationUseCases.leaveApplication, takes('leave')),
]

export const dismiss = implement(applicationUseCases.dismissPayment, {
  missing: noApplication,
  run: async ({ id, input: { reason }, payload, userId }) => ({
    id,
    state: await dismissPayment({ payload, id, actor: userId }, reason),
  }),
  toGraphQL: ({ state }) => state,
})

export const completion = implement(applicationUseCases.completeGroup, {
  missing: noCohort,
  run: ({ id, payload, userId }) => completeGroup({ payload, cohort: id, actor: userId }),
})

export const message = implement(applicationUseCases.writeToGroup, {
  missing: noCohort,
  run: async ({ id, input, payload, userId }) => ({
    people: await writeToGroup({ payload, cohort: id, actor: userId, ...input }),
  }),
  toGraphQL: ({ people }) => people,
})

/** `POST /api/applications`, and one address for each step: `POST /api/applications/{id}/accept`. */
export const applicationEndpoints = [...applications, dismiss].map(toEndpoint)
export const cohortEndpoints = [completion, message].map(toEndpoint)
export const applicationMutations = toFields([...applications, dismiss, completion, message])
