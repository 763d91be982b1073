import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { ONE_READ, onTransaction } from '@/platform/database/transaction'
import { toShortPath } from '../short-link-address'
import { parsePath } from '@/features/pages/server/link-target'
import type { Redirect } from '@/payload-types'
import { toAddressKey } from '@/platform/redirect-rules.mjs'

/** A redirect or short link, in the form in which addresses are compared. */
type Rule = {
  list: 'redirects' | 'short_links'
  /** Unset for a new one. */
  id?: number
  from: string
  /** Null for other sites. */
  to: string | null
}

const LOOP = 'This makes a loop: the target is redirected back here.'

/** The path of a target, as rules compare it, or null for other sites. */
function toRuleTarget(to: string): string | null {
  return to.startsWith('/') ? toAddressKey(parsePath(to)) : null
}

type Shared = { rules?: Rule[] }

/** The rules that the rows of an import have in common. Unset for other writes. */
const sharedBy = (req: PayloadRequest) => req.context[ONE_READ] as Shared | undefined

/** All redirects and short links. Rows of an import read them once, under the lock of all writers. */
export async function loadRules(req: PayloadRequest): Promise<Rule[]> {
  const shared = sharedBy(req)
  if (shared?.rules) return shared.rules
  if (shared && (await req.transactionID) !== undefined) await lockRules(req)
  const rules = await readRules(req)
  if (shared) shared.rules = rules
  return rules
}

/** Serializes the writes of rules, so that no two together make a loop or exceed the limit. */
export async function lockRules(req: PayloadRequest): Promise<void> {
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('redirects'))`)
}

/** Adds a redirect to what the next rows of an import are compared with. */
export const shareRule: CollectionAfterChangeHook<Redirect> = ({ doc, operation, req }) => {
  const shared = sharedBy(req)
  const { from, id, to } = doc
  const rule: Rule = { list: 'redirects', id, from, to: toRuleTarget(to) }
  if (shared?.rules && operation === 'create') shared.rules.push(rule)
  else if (shared) delete shared.rules
  return doc
}

async function readRules(req: PayloadRequest): Promise<Rule[]> {
  const rows = await onTransaction(
    req,
    sql`select 'redirects' as list, id, "from", "to" from redirects
        union all select 'short_links', id, ${toShortPath('')} || slug, "to" from short_links`,
  )
  return rows.map(({ from, id, list, to }) => ({
    list: list as Rule['list'],
    id: Number(id),
    from: toAddressKey(String(from)),
    to: toRuleTarget(String(to)),
  }))
}

/** Why a redirect or short link with this path and target makes a loop, or null. */
export async function refuseLoop(
  req: PayloadRequest,
  { from, to, ...rule }: Rule & { to: string },
): Promise<string | null> {
  const newRule = { ...rule, from: toAddressKey(from), to: toRuleTarget(to) }
  return newRule.to === null ? null : findLoop(await loadRules(req), newRule)
}

/**
 * Follows all rules from the target of one. A rule counts even where a longer one wins, because
 * that one may be deleted.
 */
function findLoop(rules: readonly Rule[], rule: Rule): string | null {
  const others = rules.filter(({ id, list }) => list !== rule.list || id !== rule.id)
  const byPath = new Map(others.map((other) => [other.from, other]))
  const targets = new Set(rule.to === null ? [] : [rule.to])
  for (const target of targets) {
    if (overlap(target, rule.from)) {
      return target === rule.to ? 'A redirect cannot lead to its own address.' : LOOP
    }
    const below = isPrefix(target) ? others.filter(({ from }) => covers(target, from)) : []
    for (const item of [...rulesOver(byPath, target), ...below]) {
      if (item.to !== null) targets.add(item.to)
    }
  }
  return null
}

/** The rules of a path or prefix, and of all prefixes above it. */
function rulesOver(byPath: ReadonlyMap<string, Rule>, path: string): Rule[] {
  const stem = toStem(path)
  const rules = [byPath.get(stem)]
  for (let at = stem.length; at >= 0; at = at > 0 ? stem.lastIndexOf('/', at - 1) : -1) {
    rules.push(byPath.get(`${stem.slice(0, at)}/*`))
  }
  return rules.filter((item) => item !== undefined)
}

const isPrefix = (path: string) => path.endsWith('/*')
const toStem = (path: string) => (isPrefix(path) ? path.slice(0, -2) : path)

function overlap(a: string, b: string): boolean {
  return toStem(a) === toStem(b) || covers(a, b) || covers(b, a)
}

function covers(prefix: string, path: string): boolean {
  return isPrefix(prefix) && `${toStem(path)}/`.startsWith(`${toStem(prefix)}/`)
}
