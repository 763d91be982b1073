import { LoadFailed } from '@/components/records/fetch-failed'
import { findTutorialForEdit } from '@/features/tutorials/admin-queries'
import { TutorialForm } from '@/features/tutorials/components/tutorial-form'
import { TUTORIAL_MESSAGES } from '@/features/tutorials/schema'
import { toRecordId } from '@/server/open-record'
import { readList } from '../../_components/read-list'

/** Loads a tutorial into its form; without one it says so and goes back. */
export async function TutorialEditor({ id }: { id: string }) {
  const number = toRecordId(id)
  const record =
    number && (await readList(TUTORIAL_MESSAGES.loadFailed, () => findTutorialForEdit(number)))
  if (!record)
    return <LoadFailed message={TUTORIAL_MESSAGES.loadFailed} backTo="/admin/tutorials" />
  return <TutorialForm record={record} />
}
