import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeValidateHook,
  FieldHook,
  PayloadRequest,
  Validate,
} from 'payload'
import { isTaken } from './previous-slug'
import { onTransaction } from '@/platform/database/transaction'
import {
  isTarget,
  MAX_TARGET,
  NO_TARGET,
  pathIn,
  toLocal,
} from '@/features/pages/server/link-target'
import type { Redirect } from '@/payload-types'
import { plainPath, recordAt, routeHiddenBy } from '../../../platform/routes.mjs'

const MAX_REDIRECTS = 10_000
export const MAX_FROM = 500

/** Paths without empty or dot segments, query, fragment, and `*` except at the end. */
const FROM = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[^/?#*\\\p{C}]+)*(?:\/\*)?$/u

/** Stores paths in the form in which requests are compared with them. */
export const toStoredFrom: FieldHook = ({ value }) =>
  typeof value === 'string' ? plainPath(toLocal(value.trim())) : value

export const toStoredTo: FieldHook = ({ value }) =>
  typeof value === 'string' ? toLocal(value.trim()) : value

/** Serializes the writes of redirects, so that no two together make a loop or exceed the limit. */
export const lockRedirects: CollectionBeforeValidateHook = async ({ data, req }) => {
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('redirects'))`)
  return data
}

type Check<T> = Validate<T, Redirect, Redirect>

export const validateFrom: Check<string> = async (value, asked) => {
  if (typeof value !== 'string' || value === '') return 'Please enter a path, like /old-page.'
  if (value.length > MAX_FROM) return `Please enter at most ${MAX_FROM} characters.`
  if (!FROM.test(value)) {
    return 'Please enter a path without a query, like /old-page, or a prefix like /old/*.'
  }
  const hidden = routeHiddenBy(value)
  if (hidden) return `The site uses ${hidden.pattern}, which cannot be redirected.`
  const { event, id, previousValue, req } = asked
  if (event === 'onChange' || value === previousValue) return true
  const record = recordAt(value)
  if (record && (await isTaken(req.payload, ...record))) {
    return 'A published record has this address, or had it and is redirected to.'
  }
  const [row] = await onTransaction(
    req,
    sql`select count(*) as count, count(*) filter (where "from" = ${value}) as same
        from redirects where id <> ${id ? Number(id) : -1}`,
  )
  if (Number(row?.same) > 0) return 'Another redirect has this path.'
  return Number(row?.count) < MAX_REDIRECTS || 'A site can have at most 10,000 redirects.'
}

export const validateTo: Check<string> = async (value, { data, event, id, req, siblingData }) => {
  if (typeof value !== 'string' || value === '') return 'Please enter an address.'
  if (value.length > MAX_TARGET) return `Please enter at most ${MAX_TARGET} characters.`
  const isPrefix = value.endsWith('/*')
  const stem = isPrefix ? value.slice(0, -2) : value
  // What follows the prefix could complete a host or a query.
  if (!isTarget(stem || '/') || (isPrefix && /[?#]/.test(stem))) return NO_TARGET
  const from = siblingData.from ?? data.from
  if (typeof from !== 'string' || event === 'onChange') return true
  if (isPrefix && !from.endsWith('/*')) return 'Only a prefix can be redirected to a prefix.'
  if (!value.startsWith('/')) return true
  return (await leadsBack(req, { from, to: pathIn(value), id: id ? Number(id) : -1 })) || true
}

type Rule = { from: string; to: string; id: number }

/** Whether two paths or prefixes have an address in common. */
const overlap = (a: string, b: string) => {
  const [stemA, stemB] = [a, b].map((one) => `regexp_replace(${one}, '/\\*$', '')`)
  const isBelow = (one: string, stem: string, own: string) =>
    `(${one} like '%/*' and starts_with(${own}, ${stem} || '/'))`
  // First segments are cheap to compare, for thousands of redirects.
  return sql.raw(`(split_part(${a}, '/', 2) = split_part(${b}, '/', 2) or '/*' in (${a}, ${b}))
    and (${stemA} = ${stemB}
    or ${isBelow(a, String(stemA), String(stemB))} or ${isBelow(b, String(stemB), String(stemA))})`)
}

/** Follows all redirects from the target. Returns why the redirect is refused, or null. */
async function leadsBack(req: PayloadRequest, { from, id, to }: Rule): Promise<string | null> {
  const [row] = await onTransaction(
    req,
    sql`with recursive rule as (select ${from}::text as start),
        step(target, isFirst) as (
          select ${to}::text, true
          union
          select regexp_replace("to", '[?#].*$', ''), false
          from step join redirects on ${overlap('target', '"from"')}
          where id <> ${id} and starts_with("to", '/'))
        select bool_or(isFirst) as itself from step, rule where ${overlap('target', 'start')}`,
  )
  if (row?.itself === true) return 'A redirect cannot lead to its own address.'
  return row?.itself === false ? 'This makes a loop: the target is redirected back here.' : null
}

/** Removes the addresses that the redirect covers from the list of missing ones. */
export const forgetMissing: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  const { from } = doc
  await onTransaction(
    req,
    sql`delete from missing_paths using (select ${from}::text as start) as rule
        where ${overlap('path', 'start')}`,
  )
  return doc
}
