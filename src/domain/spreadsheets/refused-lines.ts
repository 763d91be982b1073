import type { Payload } from 'payload'
import { unguarded } from '@/lib/text/csv'
import { REASON } from './match-header'
import { listRows, type SheetImport } from './sheet-import'

const BATCH = 500

/** The header of the file of refused rows: that of the import, and why. */
export function refusedHead({ header }: SheetImport): string[] {
  return [...withoutReason(header, header), REASON.name]
}

/** The next refused rows of an import as they came, each with why, to be mended and imported again (I-12). */
export async function refusedLines(
  payload: Payload,
  { header, id }: SheetImport,
  offset: number,
): Promise<{ rows: string[][]; last: number | null }> {
  const rows = await listRows(payload, { id, states: ['refused'], offset, limit: BATCH })
  return {
    rows: rows.map(({ cells, problems }) => {
      const why = problems.map(({ column, message }) =>
        column ? `${column}: ${message}` : message,
      )
      const restored = header.map((_, at) => unguarded(cells[at] ?? ''))
      return [...withoutReason(restored, header), why.join(' ')]
    }),
    last: rows.length === BATCH ? offset + BATCH : null,
  }
}

/** A file that came back brings why it was refused before. */
function withoutReason(cells: readonly string[], header: readonly string[]): string[] {
  return cells.filter((_, at) => header[at]?.toLowerCase() !== REASON.name)
}
