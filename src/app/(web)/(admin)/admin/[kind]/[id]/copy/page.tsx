import { notFound } from 'next/navigation'
import { PlanEvent } from '@/features/events/ui/plan-event'
import { findPlannedEvent } from '@/features/events/server/series/find-planned-event'
import { createAdminTitle } from '@/platform/server/admin-title'
import { cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordEditor } from '../../../_components/record-editor'
import { RecordFrame } from '../../../_components/record-frame'
import { requireContentType } from '../../../_components/require-content-type'

export const generateMetadata = createAdminTitle('Copy or repeat')

export default async function CopyPage({ params }: PageProps<'/admin/[kind]/[id]/copy'>) {
  await requireAdmin()
  const {
    collection,
    eventKind: kind,
    kind: name,
    messages,
    path,
  } = await requireContentType(params)
  if (!kind) notFound()
  const timeZone = await siteTimeZone()
  return (
    <RecordFrame list={collection} title="Copy or repeat">
      <RecordEditor
        id={(await params).id}
        loading={`Loading ${name} data...`}
        failed={messages.loadFailed}
        backTo={path}
        find={async (id) => findPlannedEvent(await cms(), { kind, id })}
      >
        {(event) => (
          <>
            <p className="-mt-4 mb-6 text-lg">{event.title}</p>
            <PlanEvent event={event} timeZone={timeZone} forms={`${path}/edit`} />
          </>
        )}
      </RecordEditor>
    </RecordFrame>
  )
}
