import type { Operation } from './operation'
import type { Json } from './json'
import { jsonResponse, refusals, shape } from './responses'

type Site = Omit<Operation, 'method' | 'path' | 'rule'>

const text: Json = { type: 'string' }
const integer: Json = { type: 'integer' }
const boolean: Json = { type: 'boolean' }
const maybeText: Json = { type: ['string', 'null'] }
const maybeObject: Json = { type: ['object', 'null'] }
const success = shape({ success: boolean })
const listOf = (items: Json, more: Json = {}): Json => ({ type: 'array', ...more, items })
const snippet = listOf(shape({ text, marked: boolean }))
const result = shape({ href: text, kind: text, title: text, snippet }, ['snippet'])
const own = { ...text, description: 'Of the account from now on, whatever the sign-up chose.' }
const picture = shape({ file: { ...text, contentMediaType: 'application/octet-stream' } })
const document = { openapi: { ...text, examples: ['3.1.0'] }, paths: { type: 'object' } }
const maybeNumber: Json = { type: ['integer', 'null'] }
const seats = shape({ left: maybeNumber, hasJoinLink: boolean })
const seat = shape({ seats, own: maybeObject, now: integer })
const number: Json = { name: 'id', in: 'path', required: true, schema: integer }
const profile = { type: 'object', examples: [{ email: 'ada@example.com' }] }

/**
 * Addresses of the site itself, beside collections and globals. Keys are rows of
 * `permissions.site`. They take no API key: they are what the site's own pages ask.
 */
const SITE: Record<string, Site> = {
  'get /api/health': site('readHealth', 'Can the site serve?', {
    well: { type: 'object', required: ['status'], properties: { status: text } },
  }),
  'get /api/search': site('search', 'Search the site', {
    description: 'At most 20 results, best first; finds nothing that whoever asks may not read.',
    query: [['q', { ...text, maxLength: 200 }, 'What to look for.', 'prompt']],
    well: shape({ results: listOf(result, { maxItems: 20 }) }),
    refuses: [429],
  }),
  'post /api/search': site('reportMiss', 'Say that a search found nothing', {
    body: { 'text/plain': text },
    refuses: [403, 413, 429],
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
  'get /api/viewer/workshops/{id}/seat': site('readWorkshopSeat', 'Your seat at a workshop', {
    parameters: [number],
    well: seat,
    refuses: [404],
  }),
  'post /api/viewer/workshops/{id}/seat': site('changeWorkshopSeat', 'Take or give back a seat', {
    parameters: [number],
    body: json({ wish: { enum: ['register', 'cancel'] } }),
    well: seat,
    refuses: [400, 404, 409, 413, 429],
  }),
  'get /api/viewer/webinars/{id}/seat': site('readWebinarSeat', 'Your seat at a webinar', {
    parameters: [number],
    well: seat,
    refuses: [404],
  }),
  'post /api/viewer/webinars/{id}/seat': site('changeWebinarSeat', 'Take or give back a seat', {
    parameters: [number],
    body: json({ wish: { enum: ['register', 'cancel'] } }),
    well: seat,
    refuses: [400, 404, 409, 413, 429],
  }),
  'get /api/questions/similar': site(
    'listSimilarQuestions',
    'Answered questions like the one being typed',
    {
      query: [
        ['workshop', integer, 'The number of the workshop.'],
        ['text', text, ''],
      ],
      well: shape({ questions: listOf(shape({ id: integer, question: text })) }),
      refuses: [400, 429],
    },
  ),
  'get /api/questions/desk': site('listDesk', 'Questions as those who answer see them', {
    query: [
      ['workshop', integer, 'The number of a workshop; all without it.'],
      ['waiting', boolean, 'Only those without an answer, oldest first.'],
      ['after', text, '`next` of the page before.'],
    ],
    well: shape({ questions: { type: 'array' }, next: maybeText }),
    refuses: [400, 404],
  }),
  'post /api/questions/preview': site('previewAnswer', 'What a text would be stored as', {
    body: { 'text/plain': text },
    well: shape({ answer: maybeObject }),
    refuses: [404, 413],
  }),
  'post /api/account/register': account('Register', 'Sign up', {
    name: text,
    email: text,
    password: text,
  }),
  'post /api/account/login': account('Login', 'Sign in', { email: text, password: text }),
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
  return Object.entries(SITE).map(([rule, operation]) => {
    const [method, path = ''] = rule.split(' ') as [Operation['method'], string]
    return { ...operation, method, path, rule }
  })
}

type Asked = Pick<Site, 'description' | 'parameters'> & {
  query?: [name: string, schema: Json, description: string, example?: string][]
  /** What is sent, by its type. */
  body?: Record<string, Json>
  /** What comes back; without it nothing does. */
  well?: Json
  /** Statuses beside 401 and 503. */
  refuses?: number[]
}

function site(operationId: string, summary: string, asked: Asked): Site {
  const { body, description, parameters, query, refuses = [], well } = asked
  const content = Object.entries(body ?? {}).map(([type, schema]) => [type, { schema }])
  const inQuery = query?.map(([name, schema, words, example]) => ({
    ...{ name, in: 'query', schema, description: words },
    ...(example ? { example } : {}),
  }))
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    ...(inQuery || parameters ? { parameters: inQuery ?? parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: Object.fromEntries(content) as Json } }
      : {}),
    responses: {
      ...(well ? { 200: jsonResponse('Done.', well) } : { 204: { description: 'Done.' } }),
      ...refusals(401, ...refuses, 503),
    },
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

function json(properties: Json): Record<string, Json> {
  return { 'application/json': shape(properties) }
}
