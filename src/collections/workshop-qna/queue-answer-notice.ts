import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { answerReady } from '@/emails/answer-ready'
import { readBrand } from '@/emails/brand'
import { queueMail } from '@/emails/queue-mail'
import { env } from '@/env'
import { richTextToPlain } from '@/lib/text/rich-text'
import type { User, WorkshopQna } from '@/payload-types'
import { idOf } from '@/hooks/id-of'

/**
 * Queues the mail to the asker in the transaction that stores the first answer (D-28, R-09): both
 * are stored or neither, and a question is announced once whatever happens to its answer later.
 * Nobody is told who has no account any more, has turned these mails off, or answered themselves.
 */
export const queueAnswerNotice: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (!doc.noticeQueuedAt || previousDoc?.noticeQueuedAt || !doc.asker) return doc
  const asker = await readAsker(req, idOf(doc.asker))
  if (!asker || asker.emailNotifications === false || asker.id === idOf(doc.answeredBy)) return doc
  const workshop = await req.payload.findByID({
    collection: 'workshops',
    id: idOf(doc.workshop) ?? 0,
    select: { title: true, slug: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  const mail = answerReady({
    brand: await readBrand(req),
    asker: { id: asker.id, email: asker.email, name: asker.fullName?.trim() || 'there' },
    workshop: workshop.title,
    question: doc.question,
    answer: richTextToPlain(doc.answer),
    url: `${env.SITE_URL}/workshops/${workshop.slug}/ask?answer=${doc.id}#answer-${doc.id}`,
  })
  await queueMail({ req, mail })
  return doc
}

async function readAsker(req: PayloadRequest, id: number | null): Promise<User | null> {
  if (id === null) return null
  return req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  })
}
