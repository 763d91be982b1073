import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { flushProgress } from '@/features/learning/server/progress'
import type { Target } from '@/lib/records/target'
import { inRequest } from './in-request'
import { serveSite } from './own-routes'

const PATHS = { CHANGE: 'learning', FIND: 'learning', AMONG: 'saved', NOTIFY: 'progress' }

type Sent = {
  cookie?: string
  query?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** Calls an endpoint under /api/viewer that stores learning data, as the site's pages do. */
export async function callLearning(
  name: keyof typeof PATHS,
  { cookie, form, headers: more, json, query }: Sent,
) {
  const headers = new Headers({ origin: env.SITE_URL, ...more })
  if (cookie) headers.set('cookie', cookie)
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded')
  const url = new URL(`/api/viewer/${PATHS[name]}?${new URLSearchParams(query)}`, env.SITE_URL)
  const body = form ? new URLSearchParams(form).toString() : JSON.stringify(json)
  const isRead = json === undefined && !form
  const request = new Request(url, isRead ? { headers } : { method: 'POST', headers, body })
  const { result } = await inRequest(request, () => serveSite(request))
  const text = await result.text()
  const parsed = text ? (JSON.parse(text) as Record<string, unknown>) : null
  const errors = (parsed?.errors ?? []) as { field?: string; code: string }[]
  return { status: result.status, headers: result.headers, body: parsed, errors }
}

/** The stored watch progress of a user, after all pending progress is written. */
export async function getProgress(payload: Payload, { id, kind }: Target, userId: number) {
  await flushProgress(payload)
  const [row] = await onPool(
    payload,
    sql`
      select seconds, length, video, done_at is not null as done from progress
      where user_id = ${userId} and ${sql.raw(`${kind}_id`)} = ${id}`,
  )
  return row ?? null
}
