import type { Operation } from './operation'
import type { Json } from './json'
import { answers, refusals, shape } from './responses'

const text: Json = { type: 'string' }
const integer: Json = { type: 'integer' }
const ok = { ok: { type: 'boolean' } }
const success = shape({ success: { type: 'boolean' } })

type Site = Pick<Operation, 'operationId' | 'summary'> &
  Partial<Operation> & {
    /** Null for an answer without words. */ answer: Json | null
    refuses: number[]
  }

/**
 * Addresses of the site itself, beside collections and globals. Keys are rows of
 * `permissions.site`. They take no API key: they are what the site's own pages ask.
 */
const SITE: Record<string, Site> = {
  'get /api/health': {
    operationId: 'readHealth',
    summary: 'Can the site serve?',
    answer: { type: 'object', required: ['status'], properties: { status: text } },
    refuses: [503],
  },
  'get /api/search': {
    operationId: 'search',
    summary: 'Search the site',
    description: 'At most 20 results, best first; finds nothing that whoever asks may not read.',
    parameters: [query('q', { ...text, maxLength: 200 }, 'What to look for.', 'prompt')],
    answer: shape({
      results: {
        type: 'array',
        maxItems: 20,
        items: shape(
          {
            href: text,
            kind: text,
            title: text,
            snippet: { type: 'array', items: shape({ text, marked: { type: 'boolean' } }) },
          },
          ['snippet'],
        ),
      },
    }),
    refuses: [429],
  },
  'post /api/search': {
    operationId: 'reportMiss',
    summary: 'Say that a search found nothing',
    requestBody: { required: true, content: { 'text/plain': { schema: text } } },
    answer: null,
    refuses: [403, 413, 429],
  },
  'post /api/contact': {
    operationId: 'sendMessage',
    summary: 'Send a message to the team',
    requestBody: json({ name: text, email: text, subject: text, message: text }),
    answer: success,
    refuses: [400, 403, 429],
  },
  'get /api/viewer': {
    operationId: 'readViewer',
    summary: 'Who is signed in',
    answer: shape({ viewer: { type: ['object', 'null'] } }),
    refuses: [],
  },
  'get /api/viewer/workshops/{id}/resources': {
    operationId: 'listResources',
    summary: 'The resources of a workshop',
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    answer: shape({
      resources: { type: 'array', items: shape({ name: text, link: text }, ['link']) },
    }),
    refuses: [401, 404],
  },
  'get /api/questions/similar': {
    operationId: 'listSimilarQuestions',
    summary: 'Answered questions like the one being typed',
    parameters: [
      query('workshop', integer, 'The number of the workshop.'),
      query('text', text, ''),
    ],
    answer: shape({
      questions: { type: 'array', items: shape({ id: integer, question: text }) },
    }),
    refuses: [400, 401, 429],
  },
  'get /api/questions/desk': {
    operationId: 'listDesk',
    summary: 'Questions as those who answer see them',
    parameters: [
      query('workshop', integer, 'The number of a workshop; all without it.'),
      query('waiting', { type: 'boolean' }, 'Only those without an answer, oldest first.'),
      query('after', text, '`next` of the page before.'),
    ],
    answer: shape({ questions: { type: 'array' }, next: { type: ['string', 'null'] } }),
    refuses: [400, 404],
  },
  'post /api/questions/preview': {
    operationId: 'previewAnswer',
    summary: 'What a text would be stored as',
    requestBody: { required: true, content: { 'text/plain': { schema: text } } },
    answer: shape({ answer: { type: ['object', 'null'] } }),
    refuses: [404, 413],
  },
  'post /api/account/register': account('register', 'Sign up', {
    name: text,
    email: text,
    password: text,
  }),
  'post /api/account/login': account('login', 'Sign in', { email: text, password: text }),
  'post /api/account/logout': account('logout', 'Sign out', {}),
  'post /api/account/forgot': account('forgot', 'Ask for a new password', { email: text }),
  'post /api/account/reset': account('reset', 'Set a new password', {
    token: text,
    password: text,
  }),
  'post /api/account/verify': account('verify', 'Confirm an address', {
    token: text,
    password: { ...text, description: 'Of the account from now on, whatever the sign-up chose.' },
  }),
  'delete /api/account': {
    operationId: 'deleteAccount',
    summary: 'Delete the own account',
    requestBody: json({ proof: text }),
    answer: success,
    refuses: [400, 401, 403, 409, 429],
  },
  'get /api/account/data': {
    operationId: 'downloadData',
    summary: 'Everything that is kept of you',
    answer: shape({ profile: { type: 'object', examples: [{ email: 'ada@example.com' }] } }),
    refuses: [401, 403, 429],
  },
  'post /api/account/avatar': {
    operationId: 'sendAvatar',
    summary: 'Set the own picture',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: shape({ file: { ...text, contentMediaType: 'application/octet-stream' } }),
        },
      },
    },
    answer: shape({ avatarUrl: text }),
    refuses: [400, 401, 403, 413, 429, 503, 507],
  },
  'post /api/unsubscribe': {
    operationId: 'unsubscribe',
    summary: 'End notification mails with the link of one',
    parameters: [query('token', text, 'From the link.')],
    answer: success,
    refuses: [400],
  },
  'post /api/init-data': {
    operationId: 'loadDemoContent',
    summary: 'Add the demo content that is missing',
    answer: success,
    refuses: [403],
  },
  'post /api/mails/try-again': {
    operationId: 'tryMailsAgain',
    summary: 'Send mails once more that were given up',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { oneOf: [shape({ id: integer }), shape({ all: { const: true } })] },
        },
      },
    },
    answer: shape({ queued: integer }),
    refuses: [400, 403, 404],
  },
  'get /api/openapi.json': {
    operationId: 'readOpenapi',
    summary: 'This document',
    answer: shape({ openapi: { ...text, examples: ['3.1.0'] }, paths: { type: 'object' } }),
    refuses: [],
  },
}

export function siteOperations(): Operation[] {
  return Object.entries(SITE).map(([rule, { answer, refuses, ...rest }]) => {
    const done = answer ? { 200: answers('Done.', answer) } : { 204: { description: 'Done.' } }
    const [method = '', path = ''] = rule.split(' ')
    const responses = { ...done, ...refusals(401, ...refuses, 503) }
    return { ...rest, method: method as Operation['method'], path, rule, responses }
  })
}

function account(action: string, summary: string, properties: Json): Site {
  return {
    operationId: `account${action.charAt(0).toUpperCase()}${action.slice(1)}`,
    summary,
    requestBody: json(properties),
    answer: shape(ok),
    refuses: [400, 401, 403, 409, 429],
  }
}

function json(properties: Json): Json {
  return { required: true, content: { 'application/json': { schema: shape(properties) } } }
}

function query(name: string, schema: Json, description: string, example?: string): Json {
  return { name, in: 'query', schema, description, ...(example ? { example } : {}) }
}
