import 'server-only'
import { asVisitor, cms } from '@/server/cms'
import { currentKeyHolder } from '@/domain/accounts/api-keys'
import { getViewer } from '@/server/viewer'

/** True for signed-in people and their programs, and for everybody when the site setting says so. */
export async function mayReadAnswers(): Promise<boolean> {
  if (currentKeyHolder() ?? (await getViewer())) return true
  const payload = await cms()
  const settings = await payload.findGlobal({
    slug: 'site-settings',
    select: { answersArePublic: true },
    depth: 0,
    ...asVisitor,
  })
  return settings.answersArePublic ?? false
}
