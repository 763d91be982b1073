import type { Endpoint } from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import type { Step } from '../steps'
import { applicationUseCases } from '../use-cases'
import { apply } from './apply'
import { noApplication, takeStep } from './change-state'

const {
  acceptApplication,
  completeApplication,
  declineApplication,
  enrollApplication,
  leaveApplication,
  payApplication,
  waitApplication,
  withdrawApplication,
} = applicationUseCases

const BY_STEP = {
  accept: acceptApplication,
  wait: waitApplication,
  decline: declineApplication,
  withdraw: withdrawApplication,
  enroll: enrollApplication,
  pay: payApplication,
  complete: completeApplication,
  leave: leaveApplication,
} satisfies Record<Step, unknown>

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
  ...(Object.keys(BY_STEP) as Step[]).map((step) =>
    restEndpoint(BY_STEP[step], {
      missing: noApplication,
      run: async ({ id, input, payload, userId }) => {
        const { reason } = (input ?? {}) as { reason?: string }
        return { id, state: await takeStep({ payload, id, step, actor: userId, reason }) }
      },
    }),
  ),
]
