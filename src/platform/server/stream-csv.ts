import 'server-only'
import { requireReauthentication } from '@/platform/identity'
import { logStaffWrite } from '../logging/security-log'
import { toCsvLine } from '@/lib/text/csv'
import { cms } from './cms'
import { requireAccount, type Viewer } from './viewer'

export type CsvRow = (string | number | boolean | null | undefined)[]

/** A batch of rows and the cursor for the next; null at the end. */
export type CsvBatch = { rows: CsvRow[]; last: number | null }

type CsvFile = {
  /** The base name of the file: "users". Date and extension are added. */
  name: string
  head: string[]
  /** Reads the rows after this cursor; 0 for the first batch. */
  read: (after: number) => Promise<CsvBatch>
}

/** Runs on after the request context ends, so `read` must not look up the viewer. */
export function createCsvResponse({ name, head, read }: CsvFile): Response {
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
    start: (controller) => controller.enqueue(encoder.encode(`\ufeff${toCsvLine(head)}`)),
    pull: async (controller) => {
      const { rows, last } = await read(after)
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(toCsvLine).join('')))
      if (last === null) controller.close()
      else after = last
    },
  })
}

/**
 * Requires recent re-authentication for an export of personal data and writes it to the audit log.
 * `title` names the record if only one is exported.
 */
export async function logExport(viewer: Viewer, recordType: string, title?: string): Promise<void> {
  requireReauthentication(await requireAccount())
  const payload = await cms()
  await logStaffWrite({ payload }, { actor: viewer.id, action: 'export', recordType, title })
}
