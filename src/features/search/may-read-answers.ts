import 'server-only'
import { asVisitor, cms } from '@/server/cms'
import { currentKeyHolder } from '@/domain/accounts/api-keys'
import { getViewer } from '@/server/viewer'

/** True for signed-in users and API keys, and for visitors if the site settings allow it. */
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
