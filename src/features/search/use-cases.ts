import { z } from 'zod'
import { defineUseCases, textLike } from '@/platform/use-cases/use-case'
import { MAX_RESULTS } from './search'

const searchResult = z.object({
  href: z.string(),
  kind: z.string(),
  collection: textLike('workshops').optional(),
  id: z.int().optional(),
  title: z.string(),
  startsAt: z.iso.datetime().optional(),
  when: textLike('05 Jun 2025, 3:30 PM IST')
    .optional()
    .describe("The start of an event in the site's time zone."),
  moreDates: z.int().optional().describe('How many other dates the series of an event has.'),
  picture: textLike('/placeholder.svg').optional(),
  snippet: z.array(z.object({ text: z.string(), marked: z.boolean() })).optional(),
})
const NO_LIMIT = `This must be a whole number from 1 to ${MAX_RESULTS}.`

export const searchUseCases = defineUseCases({
  search: {
    at: 'get /api/search',
    who: 'everyone',
    takesKeys: true,
    summary: 'Search the site',
    description:
      'At most 20 results, best first. Finds only what the caller may read. Accepts an API key; a key limited to some collections finds only what belongs to them.',
    input: z.object({
      q: z
        .string()
        .optional()
        .describe('The search text. Only the first 100 characters are used.')
        .meta({ example: 'prompt' }),
      limit: z.coerce
        .number(NO_LIMIT)
        .int(NO_LIMIT)
        .min(1, NO_LIMIT)
        .max(MAX_RESULTS, NO_LIMIT)
        .optional()
        .describe('The maximum number of results.'),
    }),
    output: z.object({
      results: z.array(searchResult).max(MAX_RESULTS),
      coming: z.array(searchResult).optional().describe('Without a search text: the next events.'),
    }),
    refuses: [400, 429],
  },
  reportMiss: {
    at: 'post /api/search',
    who: 'everyone',
    summary: 'Report that a search found nothing',
    input: z.string(),
    sends: 'text/plain',
    refuses: [403, 413, 429],
  },
})
