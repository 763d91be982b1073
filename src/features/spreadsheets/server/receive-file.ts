import 'server-only'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { TooManyError } from '@/platform/api/enforce-rate-limit'
import { AppError } from '@/lib/failures/app-error'
import { readUpload, TOO_LARGE } from '@/lib/http/read-upload'
import { processWide } from '@/lib/process-wide'
import { cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import type { Viewer } from '@/platform/server/viewer'
import { listColumns, SHEET_LIMITS, type SheetList } from './columns'
import { matchHeader, readSheet } from './read-sheet'
import { openImport } from './sheet-import'

const PER_HOUR = 60
/** Maximum number of files read at the same time. Bounds their memory. */
const AT_ONCE = 2
const TOO_MANY = 'Too many files in a short time. Please try again later.'

const state = processWide('spreadsheet-uploads', () => ({ inProgress: 0 }))

/**
 * Receives a file for import and returns the id of the import, which first checks the file. Throws
 * 400 with the reason for an invalid file, 413 above 8 MB, and 429. The caller must check that the
 * viewer may import.
 */
export async function receiveFile(
  request: Request,
  { list, viewer }: { list: SheetList; viewer: Viewer },
): Promise<number> {
  const payload = await cms()
  const limit = { key: `imports:${viewer.id}`, limit: PER_HOUR, windowSeconds: 3600 }
  await enforceRateLimit(payload, [limit], TOO_MANY)
  if (state.inProgress >= AT_ONCE) throw new TooManyError(5, TOO_MANY)
  state.inProgress += 1
  try {
    const file = await readUpload(request, { field: 'file', limit: SHEET_LIMITS.bytes })
    if (file === TOO_LARGE) throw new AppError(413, 'A file can have at most 8 MB.')
    if (!file) throw new AppError('invalid', 'Please choose a file.')
    const columns = listColumns(payload.collections[list].config)
    const sheet = readSheet(
      file,
      columns.map(({ name }) => name),
    )
    matchHeader(sheet.header, columns)
    const name = new URL(request.url).searchParams.get('name')?.trim().slice(0, 120)
    const fileName = name || `${list}.csv`
    return await openImport(payload, {
      fileName,
      list,
      sheet,
      ownerId: viewer.id,
      zone: await siteTimeZone(),
    })
  } finally {
    state.inProgress -= 1
  }
}
