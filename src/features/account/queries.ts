import 'server-only'
import type { User } from '@/payload-types'
import { hasPasswordHere, listSessionsHere } from '@/server/accounts'
import { asViewer, cms } from '@/server/cms'
import { listApiKeysHere } from '@/server/own-api-keys'
import { toProfile, type Profile } from './dto'

/** The own profile, or null when it cannot be read, which is logged (P-67). */
export async function getProfile(viewerId: number): Promise<Profile | null> {
  return logged(async () => toProfile(await readSelf(viewerId)))
}

/** What the settings page shows, or null when it cannot be read. */
export async function getSettings(viewerId: number) {
  return logged(async () => {
    const [user, sessions, hasPassword, apiKeys] = await Promise.all([
      readSelf(viewerId),
      listSessionsHere(),
      hasPasswordHere(),
      listApiKeysHere(),
    ])
    const emailNotifications = user.emailNotifications !== false
    return { emailNotifications, sessions, hasPassword, apiKeys, now: Date.now() }
  })
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
