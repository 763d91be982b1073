import 'server-only'
import { logStaffWrite } from '@/platform/logging/security-log'
import { requeueEmails } from '@/platform/mail/queued-mails'
import { cms } from '@/platform/server/cms'
import type { Viewer } from '@/platform/server/viewer'

/** Queues failed emails again and logs it. The caller must check that the viewer is an admin. */
export async function retryEmails(viewer: Viewer, which: { id: number } | 'all'): Promise<number> {
  const payload = await cms()
  const queued = await requeueEmails(payload, which)
  if (queued === 0) return 0
  await logStaffWrite(
    { payload },
    {
      actor: viewer.id,
      action: 'update',
      recordType: 'mails',
      title: queued === 1 ? '1 email queued again' : `${queued} emails queued again`,
    },
  )
  return queued
}
