import 'server-only'
import { tryAgain } from '@/lib/mail/queued-mails'
import { asSystem, cms } from '@/server/cms'
import type { Viewer } from '@/server/viewer'

/**
 * Queues mails that were given up once more and notes in the audit log who did (S-99). Returns how
 * many. Ask first whether the viewer is an administrator.
 */
export async function tryMailsAgain(
  viewer: Viewer,
  which: { id: number } | 'all',
): Promise<number> {
  const payload = await cms()
  const queued = await tryAgain(payload, which)
  if (queued === 0) return 0
  await payload.create({
    collection: 'audit_log',
    data: {
      at: new Date().toISOString(),
      actor: viewer.id,
      action: 'update',
      recordType: 'mails',
      title: queued === 1 ? 'One tried again' : `${queued} tried again`,
    },
    // Nobody may write the log through an interface; this is the program itself.
    ...asSystem,
  })
  return queued
}
