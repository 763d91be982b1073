import { env } from '@/env'
import { ACCOUNT_OPERATIONS } from '@/lib/accounts/operations'
import { SEAT_OPERATIONS } from '@/lib/events/operations'
import { LEARNING_OPERATIONS } from '@/lib/learning/operations'
import { describe, json, PLAIN, type DescribedOperations } from '@/lib/openapi/described-operation'
import {
  boolean,
  integer,
  listOf,
  maybe,
  object,
  shape,
  text,
  type Json,
} from '@/lib/openapi/json-schema'
import { QUESTION_OPERATIONS } from '@/lib/questions/operations'
import { IMPACT_CHANGES, IMPACT_COLLECTIONS, MAX_IMPACT_RECORDS } from '@/lib/records/change-impact'

const success = shape({ success: boolean })
const snippet = listOf(shape({ text, marked: boolean }))
const found = { collection: { ...text, examples: ['workshops'] }, id: integer }
const result = shape({ href: text, kind: text, ...found, title: text, snippet }, [
  ...Object.keys(found),
  'snippet',
])
const document = { openapi: { ...text, examples: ['3.1.0'] }, paths: object }
const number: Json = { name: 'id', in: 'path', required: true, schema: text }

const EMBEDDED = new URL('/workshops/1', env.SITE_URL).href
const EMBED = {
  version: { const: '1.0', examples: ['1.0'] },
  type: { const: 'link', examples: ['link'] },
  title: text,
  author_name: { ...text, examples: ['Ada Lovelace'] },
  thumbnail_url: { ...text, examples: [`${EMBEDDED}/share.png`] },
}

/** Site endpoints by row of `permissions.site`. Only search accepts API keys. */
export const SITE_OPERATIONS: DescribedOperations = {
  'get /api/health': describe('readHealth', 'Can the site serve?', {
    well: shape({ status: text }),
  }),
  'get /api/search': describe('search', 'Search the site', {
    description:
      'At most 20 results, best first; finds nothing that whoever asks may not read. Takes an API key: for a key that is for some collections what belongs to those.',
    query: [
      ['q', text, 'What to look for, of which the first 100 characters count.', 'prompt'],
      ['limit', { ...integer, minimum: 1, maximum: 20 }, 'How many results at most.'],
    ],
    well: shape({ results: listOf(result, { maxItems: 20 }) }),
    refuses: [400, 429],
  }),
  'post /api/search': describe('reportMiss', 'Say that a search found nothing', {
    body: PLAIN,
    refuses: [403, 413, 429],
  }),
  'get /api/oembed': describe('describePage', 'Describe a page for embedding', {
    description: 'oEmbed 1.0, type `link`: for published workshops, webinars and tutorials.',
    query: [
      ['url', text, 'The address of the page.', EMBEDDED],
      ['maxwidth', integer, 'Room for the picture.', '1200'],
      ['maxheight', integer, '', '630'],
    ],
    well: shape(EMBED, ['thumbnail_url']),
    refuses: [400, 404, 429],
  }),
  'post /api/contact': describe('sendMessage', 'Send a message to the team', {
    body: json({ name: text, email: text, subject: text, message: text }),
    well: success,
    refuses: [400, 403, 429],
  }),
  'get /api/viewer': describe('readViewer', 'Who is signed in', {
    well: shape({ viewer: maybe('object') }),
  }),
  'get /api/viewer/workshops/{id}/resources': describe(
    'listResources',
    'The resources of a workshop',
    {
      parameters: [number],
      well: shape({ resources: listOf(shape({ name: text, link: text }, ['link'])) }),
      refuses: [404],
    },
  ),
  ...SEAT_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  'post /api/unsubscribe': describe('unsubscribe', 'End notification mails with the link of one', {
    query: [['token', text, 'From the link.']],
    well: success,
    refuses: [400],
  }),
  'post /api/init-data': describe('loadDemoContent', 'Add the demo content that is missing', {
    well: success,
    refuses: [403],
  }),
  'post /api/mails/try-again': describe('retryEmails', 'Send mails once more that were given up', {
    body: json({ id: integer }, { all: { const: true } }),
    well: shape({ queued: integer }),
    refuses: [400, 403, 404],
  }),
  'post /api/change-impact': describe(
    'previewChange',
    'What a change of records would mean to people',
    {
      body: json({
        collection: { enum: IMPACT_COLLECTIONS },
        change: { enum: IMPACT_CHANGES },
        ids: listOf(integer, { maxItems: MAX_IMPACT_RECORDS }),
      }),
      well: shape({ people: integer, notified: integer, questions: integer }),
      refuses: [400, 404],
    },
  ),
  'get /api/openapi.json': describe('readOpenapi', 'This document', { well: shape(document) }),
  ...QUESTION_OPERATIONS,
  ...LEARNING_OPERATIONS,
}
