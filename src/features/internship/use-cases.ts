import { z } from 'zod'
import { toAnswersSchema } from '@/features/form-questions/schema'
import { toVisibleText } from '@/lib/text/visible-text'
import { defineUseCases, documentSchema, rowId, textLike } from '@/platform/use-cases/use-case'
import { APPLICATION_STATES } from './steps'

const state = z.enum(APPLICATION_STATES)

/** A single line, because it becomes the subject of an email. */
const ONE_LINE = /^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/

/** A message to everyone who is enrolled in a group. */
export const groupMessage = z.object({
  subject: toVisibleText(200, {
    missing: 'Please enter a subject.',
    tooLong: 'At most 200 characters.',
  })
    .regex(ONE_LINE, 'Please use one line of text.')
    .meta({ examples: ['What you need'] }),
  text: toVisibleText(5000, {
    missing: 'Please enter a text.',
    tooLong: 'At most 5,000 characters.',
  }).meta({ examples: ['We meet in room 4.'] }),
  key: z
    .uuid()
    .optional()
    .describe('A repeated request with the same key sends nothing.')
    .meta({ examples: ['6f1c1c6e-5d0b-4c3e-9a43-0c6a3f3b1a77'] }),
})

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
      answers: toAnswersSchema(8).default([]),
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
  dismissPayment: {
    ...byStaff,
    at: 'post /api/applications/{id}/dismiss-payment',
    summary: 'Dismiss a payment that needs attention',
    description: 'Once it is paid back, for example. The state stays.',
    input: z.object({
      reason: toVisibleText(500, {
        missing: 'Please enter a reason.',
        tooLong: 'At most 500 characters.',
      }).meta({ examples: ['Paid back today.'] }),
    }),
  },
  completeGroup: {
    at: 'post /api/cohorts/{id}/complete',
    who: 'staff',
    isRest: true,
    summary: 'Complete the program of everyone who has finished',
    description:
      'Issues the certificates of all enrolled people whose required deliverables are ticked off. Safe to repeat.',
    output: z.object({
      completed: z.int(),
      unfinished: z.int().describe('Enrolled people who lack a required deliverable.'),
      problems: z
        .array(textLike('Person 12 has no name for a certificate.'))
        .describe('Why others were left out, such as an account without a name.'),
    }),
    graphQL: { type: 'CompletedGroup' },
  },
  writeToGroup: {
    at: 'post /api/cohorts/{id}/messages',
    who: 'staff',
    isRest: true,
    summary: 'Write to everyone who is enrolled in a group',
    description: 'Each person gets one email, and the page of the group shows the message.',
    input: groupMessage,
    output: z.object({ people: z.int() }),
    refuses: [409],
    graphQL: { output: z.int().describe('How many people get it.') },
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
