import 'server-only'
import { createCsvResponse, logExport } from '@/platform/server/stream-csv'
import type { Viewer } from '@/platform/server/viewer'
import { readExportBatch, type AdminCohort } from './cohort-queries'

const BATCH = 500
const HEAD = ['Id', 'Name', 'Email', 'State', 'Applied', 'Paid', 'Reference']

/** Responds with the applications as CSV and logs the export. Call only after `requireAdmin`. */
export async function exportApplications(
  viewer: Viewer,
  { cohort, questions }: AdminCohort,
): Promise<Response> {
  await logExport(viewer, 'applications', cohort.name)
  return createCsvResponse({
    name: `applications-${cohort.id}`,
    head: [...HEAD, ...questions.map(({ label }) => label)],
    read: async (after) => {
      const rows = await readExportBatch(cohort.id, { after, limit: BATCH, questions })
      const last = rows.length === BATCH ? Number(rows.at(-1)?.[0]) : null
      return { rows, last }
    },
  })
}
