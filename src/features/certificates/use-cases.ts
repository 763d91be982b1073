import { z } from 'zod'
import { eventParams } from '@/features/events/use-cases'
import { toVisibleText } from '@/lib/text/visible-text'
import { defineUseCases } from '@/platform/use-cases/use-case'

const state = z.enum(['valid', 'revoked', 'replaced', 'withdrawn'])

export const certificateUseCases = defineUseCases({
  issueCertificates: {
    at: 'post /api/events/{collection}/{id}/certificates',
    who: 'admins',
    isRest: true,
    summary: 'Issue the certificates of an event',
    description:
      'For everyone with recorded attendance, after the end of the event. Withdraws those whose attendance was removed. Safe to repeat.',
    params: eventParams,
    output: z.object({
      issued: z.int(),
      withdrawn: z.int(),
      valid: z.int().describe('How many are valid now.'),
      unnamed: z.int().describe('Attendees whose account has no name. They get none until it has.'),
    }),
    refuses: [409],
    graphQL: { type: 'IssuedCertificates' },
  },
  revokeCertificate: {
    at: 'post /api/certificates/{id}/revoke',
    who: 'admins',
    isRest: true,
    summary: 'Revoke a certificate',
    description: 'Its page says so, and its owner gets an email with the reason.',
    input: z.object({
      reason: toVisibleText(500, {
        missing: 'Please enter a reason.',
        tooLong: 'At most 500 characters.',
      }),
    }),
    output: z.object({ id: z.int(), state }),
    refuses: [409],
    graphQL: { output: z.boolean() },
  },
  hideCertificate: {
    at: 'post /api/certificates/{id}/hide',
    who: 'users',
    isRest: true,
    summary: 'Hide the page of your certificate, or show it again',
    input: z.object({ hidden: z.boolean().default(true) }),
    output: z.object({ id: z.int(), isHidden: z.boolean() }),
    graphQL: { output: z.boolean() },
  },
})
