import 'server-only'
import { TARGET_POPULATE, toTargetRecord } from '@/lib/records/target'
import { toPlainText } from '@/lib/text/rich-text'
import { cms } from '@/platform/server/cms'
import type { Export } from '@/platform/slots'
import type { CsvBatch, CsvRow } from '@/platform/server/stream-csv'

const BATCH = 500

export const EXPORTS: Record<string, Export> = {
  users: {
    recordType: 'users',
    head: [
      'Id',
      'Name',
      'Email',
      'Role',
      'Phone',
      'Registered On',
      'Email notifications',
      'Event emails',
    ],
    read: async (after, asViewer) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'users',
        ...pageAfter(after),
        ...asViewer,
      })
      return batch(docs, (doc) => [
        doc.id,
        doc.fullName,
        doc.email,
        doc.role,
        doc.phone,
        doc.createdAt,
        doc.emailNotifications,
        doc.eventNotifications,
      ])
    },
  },
  questions: {
    recordType: 'workshop_qna',
    head: [
      ...['Id', 'About', 'Second', 'Question', 'Asked by', 'Asked', 'Askers', 'Votes'],
      ...['Answer', 'Answered'],
    ],
    read: async (after, asViewer) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'workshop_qna',
        ...pageAfter(after),
        depth: 1,
        populate: TARGET_POPULATE,
        ...asViewer,
      })
      return batch(docs, (doc) => [
        doc.id,
        toTargetRecord(doc)?.title,
        doc.atSeconds,
        doc.question,
        doc.questionerName,
        doc.questionTime,
        doc.askers,
        doc.votes,
        toPlainText(doc.answer),
        doc.answerTime,
      ])
    },
  },
  messages: {
    recordType: 'contact_messages',
    head: ['Id', 'Name', 'Email', 'Subject', 'Message', 'Sent', 'Handled'],
    read: async (after, asViewer) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'contact_messages',
        ...pageAfter(after),
        ...asViewer,
      })
      return batch(docs, (doc) => [
        doc.id,
        doc.name,
        doc.fromEmail,
        doc.subject,
        doc.message,
        doc.createdAt,
        doc.handled,
      ])
    },
  },
}

function pageAfter(after: number) {
  return {
    where: { id: { greater_than: after } },
    sort: 'id',
    limit: BATCH,
    pagination: false,
    depth: 0,
  }
}

function batch<Doc extends { id: number }>(docs: Doc[], toRow: (doc: Doc) => CsvRow): CsvBatch {
  const last = docs.length === BATCH ? (docs.at(-1)?.id ?? null) : null
  return { rows: docs.map(toRow), last }
}
