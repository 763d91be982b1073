import 'server-only'
import { csvLine } from '@/lib/text/csv'
import { richTextToPlain } from '@/lib/text/rich-text'
import { asSystem, asViewer as currentViewer, cms } from '@/server/cms'
import type { Viewer } from '@/server/viewer'

const BATCH = 500

type Row = (string | number | boolean | null | undefined)[]
type Batch = { rows: Row[]; last: number | null }

type Asking = Awaited<ReturnType<typeof currentViewer>>

type Export = {
  recordType: string
  head: string[]
  read: (after: number, asViewer: Asking) => Promise<Batch>
}

/** What can be exported, by the last part of its address (S-103). */
export const EXPORTS: Record<string, Export> = {
  users: {
    recordType: 'users',
    head: ['Id', 'Name', 'Email', 'Role', 'Phone', 'Registered On', 'E-mail notifications'],
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
      ])
    },
  },
  questions: {
    recordType: 'workshop_qna',
    head: ['Id', 'Workshop', 'Question', 'Asked by', 'Asked', 'Answer', 'Answered'],
    read: async (after, asViewer) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'workshop_qna',
        ...pageAfter(after),
        depth: 1,
        populate: { workshops: { title: true } },
        ...asViewer,
      })
      return batch(docs, (doc) => [
        doc.id,
        typeof doc.workshop === 'object' ? doc.workshop.title : doc.workshop,
        doc.question,
        doc.questionerName,
        doc.questionTime,
        richTextToPlain(doc.answer),
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

/**
 * A CSV file as a stream: a batch is read when the reader has taken the one before. Who asks is
 * looked up first, because the request is over while the stream still runs.
 */
export async function streamCsv({ head, read }: Export): Promise<ReadableStream<Uint8Array>> {
  const asViewer = await currentViewer()
  const encoder = new TextEncoder()
  let after = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\ufeff${csvLine(head)}`)),
    pull: async (controller) => {
      const { rows, last } = await read(after, asViewer)
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(csvLine).join('')))
      if (last === null) controller.close()
      else after = last
    },
  })
}

/** Notes in the audit log who took a copy of personal data (S-99). */
export async function noteExport(viewer: Viewer, recordType: string): Promise<void> {
  const payload = await cms()
  await payload.create({
    collection: 'audit_log',
    data: { at: new Date().toISOString(), actor: viewer.id, action: 'export', recordType },
    // Nobody may write the log through an interface; this is the program itself.
    ...asSystem,
  })
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

function batch<Doc extends { id: number }>(docs: Doc[], toRow: (doc: Doc) => Row): Batch {
  const last = docs.length === BATCH ? (docs.at(-1)?.id ?? null) : null
  return { rows: docs.map(toRow), last }
}
