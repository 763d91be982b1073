import * as REST from '@/app/(payload)/api/[...slug]/route'
import { POST as GRAPHQL } from '@/app/(payload)/api/graphql/route'
import { DELETE as ACCOUNT } from '@/app/api/account/route'
import { POST as ACCOUNT_ACTION } from '@/app/api/account/[action]/route'
import { GET as ACCOUNT_DATA } from '@/app/api/account/data/route'
import { POST as CONTACT } from '@/app/api/contact/route'
import { POST as INIT_DATA } from '@/app/api/init-data/route'
import { POST as TRY_AGAIN } from '@/app/api/mails/try-again/route'
import { POST as CHANGE_IMPACT } from '@/app/api/change-impact/route'
import { GET as PREVIOUS_SLUG } from '@/app/api/previous-slug/route'
import { POST as CLAIM } from '@/app/api/questions/claim/route'
import { GET as DESK, POST as ANSWER } from '@/app/api/questions/desk/route'
import { POST as MERGE } from '@/app/api/questions/merge/route'
import { GET as MOMENTS } from '@/app/api/questions/moments/route'
import { POST as PREVIEW } from '@/app/api/questions/preview/route'
import { GET as SIMILAR } from '@/app/api/questions/similar/route'
import { GET as SEARCH } from '@/app/api/search/route'
import { POST as UNSUBSCRIBE } from '@/app/api/unsubscribe/route'
import { GET as VIEWER } from '@/app/api/viewer/route'
import { GET as RESOURCES } from '@/app/api/viewer/workshops/[id]/resources/route'
import { GET as ALL_DATES } from '@/app/(web)/(site)/calendar.ics/route'
import { GET as TUTORIALS } from '@/app/(web)/(site)/tutorials/feed.xml/route'
import { GET as WEBINAR_DATES } from '@/app/(web)/(site)/webinars/[id]/calendar.ics/route'
import { GET as WEBINARS } from '@/app/(web)/(site)/webinars/feed.xml/route'
import { GET as WORKSHOP_DATES } from '@/app/(web)/(site)/workshops/[id]/calendar.ics/route'
import { GET as WORKSHOPS } from '@/app/(web)/(site)/workshops/feed.xml/route'
import { NextRequest } from 'next/server'
import { env } from '@/env'
import { inRequest } from '../in-request'
import type { Credentials } from '../openapi/send'
import { LONE, type Ask } from './asks'

type Own = (request: NextRequest, context: never) => Promise<Response>

const OWN = new Map<string, Own>([
  ['GET /viewer', VIEWER],
  ['GET /search', SEARCH],
  ['GET /questions/similar', SIMILAR],
  ['GET /questions/moments', MOMENTS],
  ['GET /questions/desk', DESK],
  ['POST /questions/desk', ANSWER],
  ['POST /questions/claim', CLAIM],
  ['POST /questions/merge', MERGE],
  ['POST /questions/preview', PREVIEW],
  ['POST /contact', CONTACT],
  ['DELETE /account', ACCOUNT],
  ['GET /account/data', ACCOUNT_DATA],
  ['POST /account/verify', ACCOUNT_ACTION],
  ['POST /account/reset', ACCOUNT_ACTION],
  ['POST /unsubscribe', UNSUBSCRIBE],
  ['POST /init-data', INIT_DATA],
  ['POST /mails/try-again', TRY_AGAIN],
  ['POST /change-impact', CHANGE_IMPACT],
  ['GET /previous-slug', PREVIOUS_SLUG],
])

/** Feeds and calendars: by their last folder, and whether they are of one record. */
const FILES: [RegExp, Own][] = [
  [/^\/calendar\.ics$/, ALL_DATES],
  [/^\/workshops\/feed\.xml$/, WORKSHOPS],
  [/^\/webinars\/feed\.xml$/, WEBINARS],
  [/^\/tutorials\/feed\.xml$/, TUTORIALS],
  [/^\/workshops\//, WORKSHOP_DATES],
  [/^\/webinars\//, WEBINAR_DATES],
]

/** Sends a made-up request to the handler of its address. Null where it is no request at all. */
export async function send(ask: Ask, who: Credentials): Promise<Response | null> {
  const request = toRequest(ask, who)
  if (!request) return null
  if (ask.handler === 'GraphQL') return GRAPHQL(request)
  if (ask.handler === 'REST') {
    const slug = ask.path.split('/').slice(1)
    const params = Promise.resolve({ slug: slug.map((part) => part.replace(LONE, '?')) })
    return REST[ask.method](request, { params })
  }
  const parts = ask.path.split('/')
  const file = ask.handler === 'file' ? FILES.find(([form]) => form.test(ask.path))?.[1] : undefined
  const handle = file ?? OWN.get(`${ask.method} ${ask.path}`) ?? RESOURCES
  const id = decodeURIComponent(parts[file ? 2 : 3] ?? '')
  const params = { action: parts.at(-1), id }
  const context = { params: Promise.resolve(params) } as never
  return (await inRequest(request, () => handle(request as NextRequest, context))).result
}

function toRequest({ body, handler, headers, method, path, query, type }: Ask, who: Credentials) {
  const url = new URL('/api', env.SITE_URL)
  const parts = path
    .split('/')
    .map((part) => encodeURIComponent(decodeSafe(part).replace(LONE, '?')))
  url.pathname = `${handler === 'file' ? '' : '/api'}${parts.join('/')}`
  for (const [name, one] of query) url.searchParams.append(name, one)
  const all = new Headers({ 'sec-fetch-site': 'same-origin', ...who })
  for (const [name, one] of headers) all.set(name, one)
  const hasBody = body !== null && method !== 'GET'
  if (hasBody && type) all.set('content-type', type)
  try {
    return new NextRequest(url, { method, headers: all, ...(hasBody ? { body } : {}) })
  } catch {
    return null
  }
}

function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
