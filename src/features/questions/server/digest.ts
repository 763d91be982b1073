import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, PayloadRequest, Where } from 'payload'
import { listRecipients, queueMail } from '@/platform/mail/queue-mail'
import { onTransaction } from '@/platform/database/transaction'
import { enqueue, joinMessage, keyedMessageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { STANDING, WAITING } from '../desk'
import { TARGET_POPULATE, toTargetRecord, TARGET_SELECT } from '@/lib/records/target'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
import { getNextMorning } from '@/lib/time/next-morning'
import type { WorkshopQna } from '@/payload-types'
import { createQuestionDigest } from './emails'

const SHOWN = 10

type Digest = { since: string }
export const DIGEST = keyedMessageKind<Digest>('question-digest')
const PLANNED = 'planned'

/** Emails editors and administrators the unanswered questions since then, unless they opted out. */
export const dailyDigest = once<Digest>(async (req, { since }) => {
  const { docs, totalDocs } = await req.payload.find({
    collection: 'workshop_qna',
    where: {
      and: [WAITING, STANDING, { questionTime: { greater_than_equal: since } }],
    },
    sort: 'questionTime',
    select: { question: true, ...TARGET_SELECT },
    populate: TARGET_POPULATE,
    depth: 1,
    limit: SHOWN,
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0) return
  const questions = docs.map((doc) => ({
    question: doc.question,
    target: toTargetRecord(doc)?.title ?? '',
  }))
  const staff: Where = { role: { in: ['editor', 'admin'] } }
  const accepts: Where = { emailNotifications: { not_equals: false } }
  for (const editor of await listRecipients(req, { and: [staff, accepts] })) {
    const mail = createQuestionDigest({ editor, questions, total: totalDocs })
    await queueMail({ req, mail })
  }
})

/** Schedules a digest for the next morning, at most one a day. Later questions join it. */
export const queueDigest: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create' || doc.answerTime || !req.user) return doc
  const since = doc.questionTime ?? doc.createdAt
  if (await joinMessage(req, DIGEST, PLANNED)) {
    await includeQuestionsSince(req, since)
    return doc
  }
  const { questionDigest, timeZone } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { questionDigest: true, timeZone: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  if (questionDigest === false) return doc
  const dueAt = getNextMorning(new Date(), timeZone || DEFAULT_TIME_ZONE)
  const isFirst = await enqueue(req, { kind: DIGEST, key: PLANNED, payload: { since }, dueAt })
  // Another question was the first at the same time.
  if (!isFirst) await includeQuestionsSince(req, since)
  return doc
}

/** Concurrent questions may be stored out of order. */
async function includeQuestionsSince(req: PayloadRequest, since: string): Promise<void> {
  await onTransaction(
    req,
    sql`update outbox set payload = jsonb_set(payload, '{since}', to_jsonb(${since}::text))
        where kind = ${DIGEST} and key = ${PLANNED} and failed_at is null
          and payload->>'since' > ${since}`,
  )
}
