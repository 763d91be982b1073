import 'server-only'
import type { User } from '@/payload-types'
import { hasPasswordHere, listSessionsHere } from '@/server/accounts'
import { asViewer, cms } from '@/server/cms'
import { toProfile, type Profile } from './dto'

/** The own profile, or null when it cannot be read, which is logged (P-67). */
export async function getProfile(viewerId: number): Promise<Profile | null> {
  return logged(async () => toProfile(await readSelf(viewerId)))
}

/** What the settings page shows, or null when it cannot be read. */
export async function getSettings(viewerId: number) {
  return logged(async () => {
    const [user, sessions, hasPassword] = await Promise.all([
      readSelf(viewerId),
      listSessionsHere(),
      hasPasswordHere(),
    ])
    return { emailNotifications: user.emailNotifications !== false, sessions, hasPassword }
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
