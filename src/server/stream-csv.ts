import 'server-only'
import { requireReauthentication } from '@/domain/accounts/factors/factors'
import { logStaffWrite } from '@/domain/audit/security-log'
import { csvLine } from '@/lib/text/csv'
import { cms } from './cms'
import { requireAccount, type Viewer } from './viewer'

/** One line of a file. */
export type CsvRow = (string | number | boolean | null | undefined)[]

/** Some lines, and where the next begin; null at the end. */
export type CsvBatch = { rows: CsvRow[]; last: number | null }

type CsvFile = {
  /** The name of the file without day and ending: "users". */
  name: string
  head: string[]
  /** The lines after the one that `last` named; 0 at the beginning. */
  read: (after: number) => Promise<CsvBatch>
}

/**
 * A CSV file as a download, streamed: a batch is read when the reader has taken the one before.
 * The request is over while it still runs, so `read` must know already who asks.
 */
export function csvResponse({ name, head, read }: CsvFile): Response {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(toStream(head, read), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function toStream(head: string[], read: CsvFile['read']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\ufeff${csvLine(head)}`)),
    pull: async (controller) => {
      const { rows, last } = await read(after)
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(csvLine).join('')))
      if (last === null) controller.close()
      else after = last
    },
  })
}

/**
 * Wants a fresh proof of whoever takes a copy of people's data, and notes in the audit log who
 * did; `title` says of what, where not of all.
 */
export async function logExport(viewer: Viewer, recordType: string, title?: string): Promise<void> {
  requireReauthentication(await requireAccount())
  const payload = await cms()
  await logStaffWrite({ payload }, { actor: viewer.id, action: 'export', recordType, title })
}
