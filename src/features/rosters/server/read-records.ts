import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '@/lib/failures/app-error'

/** `line` is that of the text, where the record begins. */
export type TextRecord = { line: number; cells: string[] }

/** What one text may have. Bounds the memory: a text full of commas is a text full of cells. */
const MAX_CELLS = 200
const SAMPLE_LINES = 50
const DELIMITERS = ['\t', ';', ',', '|']

/**
 * Splits a text into its records, with any separator. Throws `invalid`, which names the line, if
 * quotation marks do not match or if there are more than `most` records.
 */
export function readRecords(text: string, most: number): TextRecord[] {
  const plain = text.replace(/^\ufeff/, '')
  const [hint = '', , named] = /^("?)sep=([,;\t|])\1[,;\t| ]*(?:\r\n|\n|\r)/i.exec(plain) ?? []
  const before = hint ? 1 : 0
  const rows = parseRows(plain.slice(hint.length), named ?? findDelimiter(plain), most + 1)
  if (rows.length > most) {
    throw new AppError('invalid', `At most ${most.toLocaleString('en')} lines. This text has more.`)
  }
  let end = before
  return rows.map(({ info, record }) => {
    const line = end + 1
    end = before + info.lines
    return { line, cells: record.map((cell) => cell.trim()) }
  })
}

type Row = { info: { lines: number }; record: string[] }

function parseRows(text: string, delimiter: string, to: number): Row[] {
  try {
    return parse(text, {
      delimiter,
      to,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 64 * 1024,
      record_delimiter: ['\r\n', '\n', '\r'],
      cast: (value: string, { index }: { index: number }) => {
        if (index < MAX_CELLS) return value
        throw new AppError('invalid', `A line has more than ${MAX_CELLS} columns.`)
      },
    }) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as { lines?: unknown }).lines) || 1
    const problem =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'is too long'
        : 'has a quotation mark that nothing closes'
    throw new AppError('invalid', `Line ${line} ${problem}.`)
  }
}

/** The separator that most of the first lines have, in the order of how rarely text has it. */
function findDelimiter(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, SAMPLE_LINES)
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: lines.filter((line) => line.includes(delimiter)).length,
  }))
  return counts.reduce((best, item) => (item.count > best.count ? item : best)).delimiter
}
