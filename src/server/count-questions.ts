import 'server-only'
import type { Target } from '@/lib/records/target'
import { asViewer, cms } from './cms'

/** How many questions about something a deletion of it would take along (D-33), as the viewer may see. */
export async function countQuestions({ id, kind }: Target): Promise<number> {
  const payload = await cms()
  const { totalDocs } = await payload.count({
    collection: 'workshop_qna',
    where: { [kind]: { equals: id } },
    ...(await asViewer()),
  })
  return totalDocs
}
