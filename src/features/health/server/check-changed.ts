import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { LINKED_LISTS } from '@/features/redirects/server/previous-slug'
import type { Scope } from '@/platform/database/transaction'
import { enqueue, HEALTH, isBeingHandled, keyedMessageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { CHECKED_LISTS, checkEach, checkGlobal, checkSaved, serializeChecks } from './check-records'
import { listSources, type LinkedTo, type Source } from './record-links'

/** A record or global (id 0) that was saved or deleted, or a link whose state changed. */
type Changed = { collection: string; id: number; address: string | null } | { link: number }
/** `after`: the last record of the portion before. */
type Portion = Changed & { after?: Source }

export const CHECK = keyedMessageKind<Portion>('health-check')
const PORTION = 100

/**
 * Queues the check of what changed, and of the records with a link to it. After the commit, so that
 * no save waits for it. Changes before the check share it.
 */
export async function queueCheck(scope: Scope, changed: Portion): Promise<void> {
  const name = JSON.stringify(Object.values(changed))
  // A check that has begun may miss the change, and no save waits for it to end.
  const key = (await isBeingHandled(scope, CHECK, name)) ? `${name}#${randomUUID()}` : name
  await enqueue(scope, { kind: CHECK, key, payload: changed, queue: HEALTH })
}

/** Checks what changed and the first records with a link to it, and queues the next portion. */
export const checkChanged = once<Portion>(async (req, { after, ...changed }) => {
  await serializeChecks(req)
  if (!after && 'collection' in changed) await checkItself(req, changed)
  if (!isLinked(changed)) return
  const sources = await listSources(req, changed, { after, limit: PORTION })
  await checkEach(req, sources)
  if (sources.length === PORTION) await queueCheck(req, { ...changed, after: sources.at(-1) })
})

async function checkItself(
  req: PayloadRequest,
  { collection, id }: { collection: string; id: number },
): Promise<void> {
  const list = CHECKED_LISTS.find((name) => name === collection)
  const global = req.payload.config.globals.find(({ slug }) => slug === collection)
  if (list) await checkSaved(req, list, id)
  else if (global) await checkGlobal(req, global.slug as never)
}

function isLinked(changed: Changed): changed is LinkedTo {
  return 'link' in changed || LINKED_LISTS.some((list) => list === changed.collection)
}
