import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeValidateHook,
  FieldHook,
  Validate,
} from 'payload'
import { hasPublishedRecord } from './previous-slug'
import { onTransaction } from '@/platform/database/transaction'
import {
  isTarget,
  MAX_TARGET,
  NO_TARGET,
  toLocal,
  toStoredPath,
  isPrivateTarget,
  PRIVATE_TARGET,
} from '@/features/pages/server/link-target'
import type { Redirect } from '@/payload-types'
import { toLocation, MAX_FROM } from '@/platform/redirect-rules.mjs'
import { parseRecordPath, findHiddenRoute } from '../../../platform/routes.mjs'
import { loadRules, lockRules, refuseLoop } from './loops'

const MAX_REDIRECTS = 10_000

/** Paths without empty or dot segments, query, fragment, and `*` except at the end. */
const FROM = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[^/?#*\\\p{C}]+)*(?:\/\*)?$/u

export const toStoredFrom: FieldHook = ({ value }) =>
  typeof value === 'string' ? toStoredPath(value) : value

export const toStoredTo: FieldHook = ({ value }) =>
  typeof value === 'string' ? toLocal(value.trim()) : value

/** Serializes the writes of redirects and short links. */
export const lockRedirects: CollectionBeforeValidateHook = async ({ data, req }) => {
  await lockRules(req)
  return data
}

type Check<T> = Validate<T, Redirect, Redirect>

export const validateFrom: Check<string> = async (value, options) => {
  if (typeof value !== 'string' || value === '') return 'Please enter a path, like /old-page.'
  if (value.length > MAX_FROM) return `Please enter at most ${MAX_FROM} characters.`
  if (!FROM.test(value)) {
    return 'Please enter a path without a query, like /old-page, or a prefix like /old/*.'
  }
  const hidden = findHiddenRoute(value)
  if (hidden) return `The site uses ${hidden.pattern}, which cannot be redirected.`
  const { event, id, previousValue, req } = options
  if (event === 'onChange' || value === previousValue) return true
  const record = parseRecordPath(value)
  if (record && (await hasPublishedRecord(req.payload, ...record))) {
    return 'A published record has this address, or had it and is redirected to.'
  }
  const redirects = (await loadRules(req)).filter(({ list }) => list === 'redirects')
  const others = redirects.filter((redirect) => redirect.id !== Number(id))
  if (others.some(({ from }) => from === value)) return 'Another redirect has this path.'
  return others.length < MAX_REDIRECTS || 'A site can have at most 10,000 redirects.'
}

export const validateTo: Check<string> = async (value, { data, event, id, req, siblingData }) => {
  if (typeof value !== 'string' || value === '') return 'Please enter an address.'
  if (value.length > MAX_TARGET) return `Please enter at most ${MAX_TARGET} characters.`
  const isPrefix = value.endsWith('/*')
  const stem = isPrefix ? value.slice(0, -2) : value
  // What follows the prefix could complete a query.
  if (!isTarget(stem || '/') || (isPrefix && /[?#]/.test(stem))) return NO_TARGET
  if (toLocation(value, { rest: '/example.com' }) === null) return NO_TARGET
  if (isPrivateTarget(value)) return PRIVATE_TARGET
  const from = siblingData.from ?? data.from
  if (typeof from !== 'string' || event === 'onChange') return true
  if (isPrefix && !from.endsWith('/*')) return 'Only a prefix can be redirected to a prefix.'
  return (await refuseLoop(req, { list: 'redirects', id: Number(id), from, to: value })) ?? true
}

/** Removes the addresses that the redirect covers from the list of missing ones. */
export const forgetMissing: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  const { from } = doc
  await onTransaction(
    req,
    sql`delete from missing_paths where lower(path) = ${from}
          or (${from} like '%/*' and starts_with(lower(path) || '/', rtrim(${from}, '*')))`,
  )
  return doc
}
