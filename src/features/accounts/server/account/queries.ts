import 'server-only'
import { listKeys } from '../api-keys'
import { findCalendarFeedStart } from '../calendar-feed'
import { readCredential } from '../credentials'
import { listFactors } from '../factors/factors'
import { canHavePasskeys } from '../factors/passkeys'
import { listSessions } from '../sessions'
import type { User } from '@/payload-types'
import { asViewer, cms } from '@/platform/server/cms'
import { requireAccount } from '@/platform/server/viewer'
import { toProfile, type Profile } from '../../account/dto'

/** The viewer's profile. Returns null, and logs the error, if it cannot be read. */
export async function getProfile(viewerId: number): Promise<Profile | null> {
  return logged(async () => toProfile(await readSelf(viewerId)))
}

/** The data of the settings page. Returns null, and logs the error, if it cannot be read. */
export async function getSettings(viewerId: number) {
  return logged(async () => {
    const scope = { payload: await cms() }
    const { _sid } = await requireAccount()
    const [user, listed, credential, apiKeys, factors] = await Promise.all([
      readSelf(viewerId),
      listSessions(scope, viewerId),
      readCredential(scope, viewerId),
      listKeys(scope, viewerId),
      listFactors(scope, viewerId),
    ])
    return {
      preferences: {
        emailNotifications: user.emailNotifications !== false,
        eventNotifications: user.eventNotifications !== false,
        ...(user.role !== 'user' && {
          findingNotifications: user.findingNotifications !== false,
        }),
      },
      sessions: listed.map((session) => ({ ...session, isCurrent: session.id === _sid })),
      hasPassword: credential?.passwordHash != null,
      apiKeys,
      factors,
      hasPasskeys: canHavePasskeys(),
      now: Date.now(),
    }
  })
}

/** When the viewer's private calendar was created, as an ISO instant, or null if there is none. */
export async function getCalendarSince(viewerId: number): Promise<string | null> {
  return findCalendarFeedStart({ payload: await cms() }, viewerId)
}

async function readSelf(id: number): Promise<User> {
  const payload = await cms()
  return payload.findByID({ collection: 'users', id, depth: 0, ...(await asViewer()) })
}

async function logged<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    const { logger } = await cms()
    logger.error({ err: error }, 'Failed to load profile information')
    return null
  }
}
