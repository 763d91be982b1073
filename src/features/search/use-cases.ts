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
const MAX_QUERY = 100
const MAX_LISTS = 400
const NO_QUERY = `Please enter 1 to ${MAX_QUERY} characters.`
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
  findRecords: {
    at: 'get /api/records',
    who: 'staff',
    summary: 'Find content by its title, drafts included',
    description:
      'At most 8 records of each collection, with the permissions of the caller. Events are labeled with their date and state.',
    input: z.object({
      q: z.string().trim().min(1, NO_QUERY).max(MAX_QUERY, NO_QUERY).meta({ example: 'prompt' }),
      among: z
        .string()
        .max(MAX_LISTS)
        .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,9}$/, 'Please name collections, with commas.')
        .optional()
        .describe('Collections, with commas. All content by default.')
        .meta({ example: 'workshops,webinars' }),
    }),
    output: z.object({
      groups: z.array(
        z.object({
          slug: textLike('workshops'),
          label: textLike('Workshops'),
          total: z.int(),
          records: z.array(
            z.object({
              id: z.int(),
              title: textLike('Build a chatbot in a day · 16 Jan'),
              isDraft: z.boolean(),
              path: z.string().nullable().describe('Of its page.'),
            }),
          ),
        }),
      ),
    }),
    refuses: [404],
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
