'use server'

import { z } from 'zod'
import * as passwords from '../change-password'
import * as deletion from '../delete-account'
import * as sessions from '../sessions'
import { action } from '@/platform/server/action'
import { requireViewerInAction } from '@/platform/server/action-guards'
import { asViewer, cms } from '@/platform/server/cms'
import { getAccountContext, setDeviceCookie, setSessionCookie } from '../account-context'
import { requireAccount } from '@/platform/server/viewer'
import { passwordForm, preferencesForm, profileForm, sessionForm } from '../../account/schema'

const nothing = z.void()

export const saveProfile = action({
  guard: requireViewerInAction,
  schema: profileForm,
  failure: 'Failed to update profile',
  run: ({ viewer, input: { bio } }) => updateSelf(viewer.id, { bio }),
})

export const savePreferences = action({
  guard: requireViewerInAction,
  schema: preferencesForm,
  failure: 'Failed to save preferences',
  run: ({ viewer, input }) => updateSelf(viewer.id, input),
})

/** Changes the password after checking the current one. All other sessions end. */
export const changePassword = action({
  guard: requireViewerInAction,
  schema: passwordForm,
  failure: 'Failed to change password',
  run: async ({ viewer: user, input: { current, password } }) => {
    const { _sid: sessionId } = await requireAccount()
    const change = { ...(await getAccountContext()), user, current, password, sessionId }
    const { device, session } = await passwords.changePassword(change)
    await setDeviceCookie(device)
    await setSessionCookie(session)
  },
})

/** Ends one of the viewer's sessions. A session that has already ended is not an error. */
export const endSession = action({
  guard: requireViewerInAction,
  schema: sessionForm,
  failure: 'Failed to sign out',
  run: async ({ viewer, input }) => {
    await sessions.endSession({ payload: await cms() }, viewer.id, input.id)
  },
})

/** Ends all of the viewer's sessions except the current one. */
export const endOtherSessions = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to sign out',
  run: async () => {
    const { id, _sid } = await requireAccount()
    await sessions.endSessions({ payload: await cms() }, id, { except: _sid })
  },
})

/** Emails the code that confirms the deletion of an account without a password. */
export const sendDeletionCode = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to send the code',
  run: async ({ viewer: user }) =>
    deletion.sendDeletionCode({ ...(await getAccountContext()), user }),
})

async function updateSelf(
  id: number,
  data: {
    bio?: string
    emailNotifications?: boolean
    eventNotifications?: boolean
    findingNotifications?: boolean
  },
): Promise<void> {
  const payload = await cms()
  await payload.update({ collection: 'users', id, data, depth: 0, ...(await asViewer()) })
}
