import { z } from 'zod'
import { env } from '@/env'
import { accountUseCases } from '@/features/accounts/use-cases'
import { certificateUseCases } from '@/features/certificates/use-cases'
import { contactSchema } from '@/features/contact/schema'
import { eventUseCases } from '@/features/events/use-cases'
import { seriesUseCases } from '@/features/events/series-use-cases'
import { feedbackUseCases } from '@/features/feedback/use-cases'
import { parseInput } from '@/lib/failures/parse-input'
import { LARGEST_ID } from '@/lib/row-id'
import { healthUseCases } from '@/features/health/use-cases'
import { applicationUseCases } from '@/features/internship/use-cases'
import { learningUseCases } from '@/features/learning/use-cases'
import { questionUseCases } from '@/features/questions/use-cases'
import {
  IMPACT_CHANGES,
  IMPACT_COLLECTIONS,
  MAX_IMPACT_RECORDS,
} from '@/features/events/change-impact'
import { MAX_RESULTS } from '@/features/search/search'
import { MAX_TARGET } from '@/features/pages/server/link-target'
import { webhookUseCases } from '@/features/webhooks/use-cases'
import { anObject, defineUseCases, readBy, rowId, textLike, type UseCase } from './use-case'
import { TARGET_LISTS, enumerate } from '@/lib/records/target'

const success = z.object({ success: z.boolean() })
const found = z.object({
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
const embedded = new URL('/workshops/1', env.SITE_URL).href
const NO_LIMIT = `This must be a whole number from 1 to ${MAX_RESULTS}.`
const NO_SIZE = 'A size must be a whole number of pixels.'
const rowIdInQuery = z.coerce.number().int().min(1).max(LARGEST_ID)

const pixels = z.coerce
  .number(NO_SIZE)
  .int(NO_SIZE)
  .min(0, NO_SIZE)
  .max(999_999, NO_SIZE)
  .optional()
const picture = {
  who: 'everyone',
  isRest: true,
  params: { filename: z.string() },
  output: z.string().meta({ contentMediaType: 'image/webp' }),
  returns: 'image/*',
} as const

/** Use cases that belong to no domain. */
export const siteUseCases = defineUseCases({
  readHealth: {
    at: 'get /api/health',
    who: 'everyone',
    summary: 'Check the health of the site',
    output: z.object({ status: z.string() }),
  },
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
      results: z.array(found).max(MAX_RESULTS),
      coming: z.array(found).optional().describe('Without a search text: the next events.'),
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
  describePage: {
    at: 'get /api/oembed',
    who: 'everyone',
    summary: 'Describe a page for embedding',
    description: `oEmbed 1.0, type \`link\`, for published ${enumerate(TARGET_LISTS, 'and')}.`,
    input: z.object({
      url: z.string().optional().describe('The URL of the page.').meta({ example: embedded }),
      maxwidth: pixels.describe('The maximum width of the picture.').meta({ example: '1200' }),
      maxheight: pixels.describe('The maximum height of the picture.').meta({ example: '630' }),
      format: z.string().optional().describe('Only `json` is supported.').meta({ example: 'json' }),
    }),
    output: z.object({
      version: z.literal('1.0').meta({ examples: ['1.0'] }),
      type: z.literal('link').meta({ examples: ['link'] }),
      title: z.string(),
      author_name: textLike('Ada Lovelace'),
      thumbnail_url: textLike(`${embedded}/share.png`).optional(),
    }),
    refuses: [400, 404, 429],
  },
  sendMessage: {
    at: 'post /api/contact',
    who: 'everyone',
    from: 'programs',
    summary: 'Send a message to the team',
    // The honeypot is not for programs.
    input: readBy(contactSchema.omit({ leave_empty: true }), (sent) =>
      parseInput(contactSchema, sent),
    ),
    output: success,
    isRetried: true,
    refuses: [400, 403, 422, 429],
  },
  readViewer: {
    at: 'get /api/viewer',
    who: 'everyone',
    summary: 'Get the signed-in user',
    output: z.object({ viewer: anObject.nullable() }),
  },
  listResources: {
    at: 'get /api/viewer/workshops/{id}/resources',
    who: 'users',
    summary: 'List the resources of a workshop',
    params: { id: z.string().describe('An id, a slug or a previous slug.') },
    output: z.object({
      resources: z.array(z.object({ name: z.string(), link: z.string().optional() })),
    }),
    refuses: [404],
  },
  unsubscribe: {
    at: 'post /api/unsubscribe',
    who: 'everyone',
    from: 'anywhere',
    summary: 'Unsubscribe from notification emails',
    isQuery: true,
    input: z.object({
      token: z.string().optional().describe('The value in the link of the email.'),
    }),
    output: success,
    refuses: [400],
  },
  previewDemoContent: {
    at: 'get /api/init-data',
    who: 'admins',
    summary: 'Preview what the setup adds',
    output: z.object({
      isAvailable: z
        .boolean()
        .describe('False for a site with content of its own, and without DEMO_CONTENT.'),
      adds: z.array(z.object({ list: textLike('workshops'), count: z.int() })),
    }),
    refuses: [404],
  },
  loadDemoContent: {
    at: 'post /api/init-data',
    who: 'admins',
    summary: 'Add the demo content that is missing',
    output: success,
    refuses: [403, 409],
  },
  retryEmails: {
    at: 'post /api/mails/try-again',
    who: 'admins',
    summary: 'Retry failed emails',
    input: z.union([z.strictObject({ all: z.literal(true) }), z.strictObject({ id: rowId })], {
      error: 'Send an id, or all.',
    }),
    output: z.object({ queued: z.int() }),
    refuses: [400, 403, 404],
  },
  previewChange: {
    at: 'post /api/change-impact',
    who: 'staff',
    summary: 'Preview how a change of records affects users',
    input: z.strictObject({
      collection: z.enum(IMPACT_COLLECTIONS),
      change: z.enum(IMPACT_CHANGES),
      ids: z.array(rowId).min(1).max(MAX_IMPACT_RECORDS),
    }),
    output: z.object({ people: z.int(), notified: z.int(), questions: z.int() }),
    refuses: [400, 404],
  },
  findRedirected: {
    at: 'get /api/previous-slug',
    who: 'staff',
    summary: 'Find the record to which a slug redirects',
    input: z.strictObject({
      collection: z.enum([...IMPACT_COLLECTIONS, 'pages', 'instructors']),
      slug: z.string().max(200),
      id: rowIdInQuery.optional().describe('The record that would take the slug.'),
      parent: rowIdInQuery.optional().describe('Of a page: the page above it.'),
    }),
    output: z.object({ title: z.string().nullable() }),
    refuses: [400, 404],
  },
  findLink: {
    at: 'get /api/links',
    who: 'staff',
    summary: 'Find targets of a link',
    description:
      'Records and pages whose title or path contains the text, and whether a link with this target is shown to visitors.',
    input: z.strictObject({ target: z.string().max(MAX_TARGET) }),
    output: z.object({
      href: z.string().nullable().describe('The address that visitors get. Null if there is none.'),
      suggestions: z.array(
        z.object({ path: z.string(), title: z.string(), isPublic: z.boolean() }),
      ),
    }),
    refuses: [400, 404],
  },
  readOpenapi: {
    at: 'get /api/openapi.json',
    who: 'everyone',
    summary: 'This document',
    output: z.object({ openapi: textLike('3.1.0'), paths: anObject }),
  },
  readAccess: {
    at: 'get /api/access',
    who: 'everyone',
    isRest: true,
    summary: 'List your permissions',
    description: 'For each collection and global, the operations that the caller may run.',
    output: anObject,
  },
  readAvatarFile: {
    ...picture,
    at: 'get /api/avatars/file/{filename}',
    summary: 'Fetch the picture of a user',
  },
  readMediaFile: {
    ...picture,
    at: 'get /api/media/file/{filename}',
    summary: 'Fetch a picture from the media library',
  },
})

/** Every use case. Operations of collections and globals derive from their configuration. */
export const USE_CASES: UseCase[] = [
  siteUseCases,
  eventUseCases,
  seriesUseCases,
  certificateUseCases,
  feedbackUseCases,
  applicationUseCases,
  accountUseCases,
  questionUseCases,
  learningUseCases,
  webhookUseCases,
  healthUseCases,
].flatMap((all) => Object.values<UseCase>(all))
