import { z } from 'zod'
import { defineUseCases } from '@/platform/use-cases/use-case'
import { HEALTH_LIMITS } from './rules'

const NO_REASON = 'Please enter a reason.'

export const healthUseCases = defineUseCases({
  checkFindings: {
    at: 'post /api/findings/check',
    who: 'staff',
    isRest: true,
    summary: 'Check all content again now',
    description:
      'Large sites are checked in the background: `isDone` is then false. Links are not requested.',
    output: z.object({
      checked: z.int().describe('The records that were checked.'),
      open: z.int().describe('The findings that are open now.'),
      isDone: z.boolean(),
    }),
    refuses: [429],
  },
  ignoreFinding: {
    at: 'post /api/findings/{id}/ignore',
    who: 'staff',
    isRest: true,
    summary: `Ignore a finding for ${HEALTH_LIMITS.ignoredDays} days`,
    input: z.strictObject({
      reason: z
        .string(NO_REASON)
        .trim()
        .min(1, NO_REASON)
        .max(200, 'Please enter at most 200 characters.')
        .meta({ examples: ['The event was not recorded.'] }),
    }),
    output: z.object({ ignoredUntil: z.iso.datetime() }),
  },
})
