import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { removeKeys } from '@/features/accounts/server/api-keys'
import { removePasskeys } from '@/features/accounts/server/factors/passkeys'
import { readCredential } from '@/features/accounts/server/credentials'
import { onTransaction } from '@/platform/database/transaction'
import { features } from '@/platform/feature'
import { TARGET_KINDS, listTargets, type Targeted } from '@/lib/records/target'
import { FORMER_MEMBER } from '@/features/accounts/email-address'
import { tags } from '@/lib/tags'
import { announce } from '@/platform/announce/announce'
import { deleteVotes } from '@/features/questions/server/votes'
import { deleteSeats } from '@/features/events/server/release-seat'
import { forgetAnswers } from '@/features/events/server/seat-answers'
import { removeSeatLinks } from '@/features/events/server/seat-links'
import { expireTags } from '@/hooks/expire-tags'

/**
 * Runs in the transaction that deletes the account. Password, sessions, tokens and provider
 * identities are removed by their foreign keys.
 */
export const eraseUser: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const userId = Number(id)
  const credential = await readCredential(req, userId)
  // Unconfirmed accounts were never announced.
  if (credential?.isVerified) await announce(req, 'account.deleted', [userId])
  await forgetMails(req, userId)
  await deleteSeats(req, userId)
  await forgetAnswers(req, userId)
  await removeSeatLinks(req, userId)
  await deleteVotes(req, userId)
  await forgetName(req, userId)
  await removeKeys(req, userId)
  await removePasskeys(req, userId)
  for (const { onErasure } of features()) await onErasure?.(req, userId)
  await req.payload.delete({
    collection: 'avatars',
    where: { owner: { equals: userId } },
    depth: 0,
    overrideAccess: true,
    req,
  })
}

async function forgetMails(req: PayloadRequest, userId: number): Promise<void> {
  await onTransaction(
    req,
    sql`
      delete from outbox using profiles
      where profiles.id = ${userId}
        and profiles.email in (payload->>'to', payload->'mail'->>'to', payload->>'email')`,
  )
}

async function forgetName(req: PayloadRequest, userId: number): Promise<void> {
  const questions = await onTransaction(
    req,
    sql`
      update workshop_qna set asker_id = null, questioner_name = ${FORMER_MEMBER}
      where asker_id = ${userId}
      returning ${sql.raw(TARGET_KINDS.map((kind) => `${kind}_id as ${kind}`).join(', '))}`,
  )
  if (questions.length === 0) return
  await expireTags(
    req,
    questions.flatMap((row) => listTargets(row as Targeted).map(tags.questions)),
  )
}
