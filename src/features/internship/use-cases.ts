import { z } from 'zod'
import { toVisibleText } from '@/lib/text/visible-text'
import { defineUseCases, documentSchema, rowId, textLike } from '@/platform/use-cases/use-case'
import { APPLICATION_STATES } from './steps'

const state = z.enum(APPLICATION_STATES)

const reason = toVisibleText(500, {
  missing: 'Please enter a reason.',
  tooLong: 'At most 500 characters.',
}).optional()

const stepped = z.object({ id: z.int(), state })

/** GraphQL returns the state that the application has now. */
const step = { isRest: true, output: stepped, refuses: [409], graphQL: { output: state } } as const

/** A step of staff on one application. */
const byStaff = { ...step, who: 'staff' } as const

export const applicationUseCases = defineUseCases({
  apply: {
    at: 'post /api/applications',
    who: 'users',
    isRest: true,
    summary: 'Apply to a group of the internship',
    input: z.object({
      cohort: rowId,
      answers: z
        .array(
          z.object({
            question: textLike('665f1c2b9d3e').describe('The id of a row of `questions`.'),
            value: z
              .string()
              .max(5000, 'At most 5,000 characters.')
              .meta({ examples: ['I want to build things.'] }),
          }),
        )
        .max(8)
        .default([]),
      consent: z.boolean().describe('Must be true.'),
    }),
    output: z.object({ message: z.string(), doc: documentSchema('applications') }),
    creates: true,
    isRetried: true,
    refuses: [404, 409],
    graphQL: { field: 'sendApplication', output: z.int().describe('The id of the application.') },
  },
  acceptApplication: {
    ...byStaff,
    at: 'post /api/applications/{id}/accept',
    summary: 'Accept an application',
    description: 'Holds a place until the deadline, or enrolls at once if nothing is to be paid.',
    input: z.object({ reason: reason.describe('Required after a decline.') }),
  },
  waitApplication: {
    ...byStaff,
    at: 'post /api/applications/{id}/wait',
    summary: 'Put an application on the waiting list',
  },
  declineApplication: {
    ...byStaff,
    at: 'post /api/applications/{id}/decline',
    summary: 'Decline an application',
    input: z.object({ reason: reason.describe('The applicant reads it.') }),
  },
  withdrawApplication: {
    ...step,
    at: 'post /api/applications/{id}/withdraw',
    who: 'users',
    summary: 'Withdraw your application',
  },
  enrollApplication: {
    ...byStaff,
    at: 'post /api/applications/{id}/enroll',
    summary: 'Enroll an accepted applicant without a payment',
  },
  payApplication: {
    ...byStaff,
    at: 'post /api/applications/{id}/pay',
    summary: 'Mark an application as paid',
    input: z.object({ reason: reason.describe('Required: how it was paid.') }),
  },
  completeApplication: {
    ...byStaff,
    at: 'post /api/applications/{id}/complete',
    summary: 'Complete the program of a trainee',
    description: 'Once all required deliverables are ticked off.',
  },
  leaveApplication: {
    ...byStaff,
    at: 'post /api/applications/{id}/leave',
    summary: 'Record that a trainee has left',
    input: z.object({ reason }),
  },
  receiveRazorpay: {
    at: 'post /api/payments/razorpay',
    who: 'everyone',
    from: 'anywhere',
    signature: 'X-Razorpay-Signature',
    summary: 'Receive a callback of Razorpay',
    description: 'Not found unless RAZORPAY_WEBHOOK_SECRET is set.',
    input: z.string(),
    refuses: [401, 404],
  },
  receiveStripe: {
    at: 'post /api/payments/stripe',
    who: 'everyone',
    from: 'anywhere',
    signature: 'Stripe-Signature',
    summary: 'Receive a callback of Stripe',
    description: 'Not found unless STRIPE_WEBHOOK_SECRET is set.',
    input: z.string(),
    refuses: [401, 404],
  },
})
