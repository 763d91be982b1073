import {
  commitTransaction,
  initTransaction,
  killTransaction,
  type PayloadRequest,
  type TaskConfig,
} from 'payload'
import { readBrand } from '@/emails/brand'
import { questionDigest } from '@/domain/questions/emails/question-digest'
import { queueMail } from '@/emails/queue-mail'
import { STANDING, WAITING } from '@/lib/questions/answered'
import { TARGET_POPULATE, targetRecord } from '@/lib/records/target'

const SHOWN = 10

type DailyDigest = { input: { since: string }; output: Record<string, never> }

/**
 * Mails everybody who answers questions what has been asked since `since` and still waits, once.
 * Left out are those who turned notification mails off. All mails are queued in one transaction,
 * so a job that dies half-way and runs again sends none twice.
 */
export const dailyDigest: TaskConfig<DailyDigest> = {
  slug: 'daily-digest',
  label: 'Tell the team of new questions',
  retries: 5,
  inputSchema: [{ name: 'since', type: 'date', required: true }],
  handler: async ({ input, req }) => {
    await initTransaction(req)
    try {
      await queueDigests(req, input.since)
      await commitTransaction(req)
    } catch (error) {
      await killTransaction(req)
      throw error
    }
    return { output: {} }
  },
}

async function queueDigests(req: PayloadRequest, since: string): Promise<void> {
  const { docs, totalDocs } = await req.payload.find({
    collection: 'workshop_qna',
    where: {
      and: [WAITING, STANDING, { questionTime: { greater_than_equal: since } }],
    },
    sort: 'questionTime',
    select: { question: true, workshop: true, webinar: true, tutorial: true },
    populate: TARGET_POPULATE,
    depth: 1,
    limit: SHOWN,
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0) return
  const questions = docs.map((doc) => ({
    question: doc.question,
    target: targetRecord(doc)?.title ?? '',
  }))
  const brand = await readBrand(req)
  const { docs: editors } = await req.payload.find({
    collection: 'users',
    where: {
      and: [{ role: { in: ['editor', 'admin'] } }, { emailNotifications: { not_equals: false } }],
    },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  for (const { id, email } of editors) {
    const mail = questionDigest({ brand, editor: { id, email }, questions, total: totalDocs })
    await queueMail({ req, mail })
  }
}
