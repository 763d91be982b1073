import { env } from '@/env'
import type { Operation } from './operation'
import { LEARNING_OPERATIONS } from '@/lib/learning/operations'
import { QUESTION_OPERATIONS } from '@/lib/questions/operations'
import { mapValues, type Json } from './json'
import { PROOFS } from './proof-operations'
import { shape } from './responses'
import { json, site, type Site } from './site-operation'

const text: Json = { type: 'string' }
const PLAIN = { 'text/plain': text }
const integer: Json = { type: 'integer' }
const boolean: Json = { type: 'boolean' }
const maybeObject: Json = { type: ['object', 'null'] }
const success = shape({ success: boolean })
const listOf = (items: Json, more: Json = {}): Json => ({ type: 'array', ...more, items })
const snippet = listOf(shape({ text, marked: boolean }))
const found = { collection: { ...text, examples: ['workshops'] }, id: integer }
const result = shape({ href: text, kind: text, ...found, title: text, snippet }, [
  ...Object.keys(found),
  'snippet',
])
const own = { ...text, description: 'Of the account from now on, whatever the sign-up chose.' }
const picture = shape({ file: { ...text, contentMediaType: 'application/octet-stream' } })
const document = { openapi: { ...text, examples: ['3.1.0'] }, paths: { type: 'object' } }
const maybeNumber: Json = { type: ['integer', 'null'] }
const look: Json = { ...text, examples: ['open'] }
const note: Json = { ...text, examples: ['12 seats left'] }
const shown = { title: text, note, look, isLive: boolean, isAhead: boolean }
const card = shape({ ...shown, lasts: maybeNumber }, ['note'])
const number: Json = { name: 'id', in: 'path', required: true, schema: integer }
const profile = { type: 'object', examples: [{ email: 'ada@example.com' }] }

const EMBEDDED = new URL('/workshops/1', env.SITE_URL).href
const EMBED = {
  version: { const: '1.0', examples: ['1.0'] },
  type: { const: 'link', examples: ['link'] },
  title: text,
  author_name: { ...text, examples: ['Ada Lovelace'] },
  thumbnail_url: { ...text, examples: [`${EMBEDDED}/share.png`] },
}

/**
 * Addresses of the site itself, beside collections and globals. Keys are rows of
 * `permissions.site`. Only the search takes API keys: they are what the site's own pages ask.
 */
const SITE: Record<string, Site> = {
  'get /api/health': site('readHealth', 'Can the site serve?', {
    well: { type: 'object', required: ['status'], properties: { status: text } },
  }),
  'get /api/search': site('search', 'Search the site', {
    description:
      'At most 20 results, best first; finds nothing that whoever asks may not read. Takes an API key: for a key that is for some collections what belongs to those.',
    query: [
      ['q', text, 'What to look for, of which the first 100 characters count.', 'prompt'],
      ['limit', { ...integer, minimum: 1, maximum: 20 }, 'How many results at most.'],
    ],
    well: shape({ results: listOf(result, { maxItems: 20 }) }),
    refuses: [400, 429],
  }),
  'post /api/search': site('reportMiss', 'Say that a search found nothing', {
    body: PLAIN,
    refuses: [403, 413, 429],
  }),
  'get /api/oembed': site('describePage', 'Describe a page for embedding', {
    description: 'oEmbed 1.0, type `link`: for published workshops, webinars and tutorials.',
    query: [
      ['url', text, 'The address of the page.', EMBEDDED],
      ['maxwidth', integer, 'Room for the picture.', '1200'],
      ['maxheight', integer, '', '630'],
    ],
    well: shape(EMBED, ['thumbnail_url']),
    refuses: [400, 404, 429],
  }),
  'post /api/contact': site('sendMessage', 'Send a message to the team', {
    body: json({ name: text, email: text, subject: text, message: text }),
    well: success,
    refuses: [400, 403, 429],
  }),
  'get /api/viewer': site('readViewer', 'Who is signed in', {
    well: shape({ viewer: maybeObject }),
  }),
  'get /api/viewer/workshops/{id}/resources': site('listResources', 'The resources of a workshop', {
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    well: shape({ resources: listOf(shape({ name: text, link: text }, ['link'])) }),
    refuses: [404],
  }),
  ...PROOFS,
  ...seat('workshops', 'Workshop'),
  ...seat('webinars', 'Webinar'),
  'post /api/account/register': account('Register', 'Sign up', {
    name: text,
    email: text,
    password: text,
  }),
  'post /api/account/logout': account('Logout', 'Sign out', {}),
  'post /api/account/forgot': account('Forgot', 'Ask for a new password', { email: text }),
  'post /api/account/reset': account('Reset', 'Set a new password', {
    token: text,
    password: text,
  }),
  'post /api/account/verify': account('Verify', 'Confirm an address', {
    token: text,
    password: own,
  }),
  'delete /api/account': site('deleteAccount', 'Delete the own account', {
    body: json({ proof: text }),
    well: success,
    refuses: [400, 403, 409, 429],
  }),
  'get /api/account/data': site('downloadData', 'Everything that is kept of you', {
    well: shape({ profile }),
    refuses: [403, 429],
  }),
  'post /api/account/avatar': site('sendAvatar', 'Set the own picture', {
    body: { 'multipart/form-data': picture },
    well: shape({ avatarUrl: text }),
    refuses: [400, 403, 413, 429, 507],
  }),
  'post /api/unsubscribe': site('unsubscribe', 'End notification mails with the link of one', {
    query: [['token', text, 'From the link.']],
    well: success,
    refuses: [400],
  }),
  'post /api/init-data': site('loadDemoContent', 'Add the demo content that is missing', {
    well: success,
    refuses: [403],
  }),
  'post /api/mails/try-again': site('tryMailsAgain', 'Send mails once more that were given up', {
    body: {
      'application/json': { oneOf: [shape({ id: integer }), shape({ all: { const: true } })] },
    },
    well: shape({ queued: integer }),
    refuses: [400, 403, 404],
  }),
  'get /api/openapi.json': site('readOpenapi', 'This document', { well: shape(document) }),
}

export function siteOperations(): Operation[] {
  const others = { ...QUESTION_OPERATIONS, ...LEARNING_OPERATIONS }
  const described = mapValues(others, ({ operationId, sendsText, summary, ...asked }) => {
    const [body, well] = [asked.sent && json(asked.sent), asked.well && shape(asked.well)]
    return site(operationId, summary, { ...asked, body: sendsText ? PLAIN : body, well })
  })
  return Object.entries({ ...SITE, ...described }).map(([rule, operation]) => {
    const [method, path = ''] = rule.split(' ') as [Operation['method'], string]
    return { ...operation, method, path, rule }
  })
}

/** What the card of an event asks and sends (E-06). */
function seat(slug: string, name: string): Record<string, Site> {
  const common = { parameters: [number], well: card }
  return {
    [`get /api/viewer/${slug}/{id}/seat`]: site(`read${name}Seat`, 'The card of an event', {
      ...common,
      refuses: [404],
    }),
    [`post /api/viewer/${slug}/{id}/seat`]: site(`change${name}Seat`, 'Take or give back a seat', {
      ...common,
      body: json({ wish: { enum: ['register', 'cancel'] } }),
      refuses: [400, 404, 409, 413, 429],
    }),
  }
}

function account(action: string, summary: string, properties: Json): Site {
  const refuses = [400, 403, 409, 429]
  return site(`account${action}`, summary, {
    body: json(properties),
    well: shape({ ok: boolean }),
    refuses,
  })
}
