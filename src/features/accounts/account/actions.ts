'use server'

import { z } from 'zod'
import * as passwords from '@/domain/accounts/change-password'
import * as deletion from '@/domain/accounts/delete-account'
import * as sessions from '@/domain/accounts/sessions'
import { action } from '@/server/action'
import { requireViewerInAction } from '@/server/action-guards'
import { asViewer, cms } from '@/server/cms'
import { accountContext, setDeviceCookie, setSessionCookie } from '@/server/account-context'
import { requireAccount } from '@/server/viewer'
import { passwordForm, preferencesForm, profileForm, sessionForm } from './schema'

const nothing = z.void()

/** Stores the bio. */
export const saveProfile = action({
  guard: requireViewerInAction,
  schema: profileForm,
  failure: 'Failed to update profile',
  run: ({ viewer, input: { bio } }) => updateSelf(viewer.id, { bio }),
})

/** Turns notification mails on or off. */
export const savePreferences = action({
  guard: requireViewerInAction,
  schema: preferencesForm,
  failure: 'Failed to save preferences',
  run: ({ viewer, input }) => updateSelf(viewer.id, input),
})

/** Changes the password of whoever knows the current one; other devices are out. */
export const changePassword = action({
  guard: requireViewerInAction,
  schema: passwordForm,
  failure: 'Failed to change password',
  run: async ({ viewer: user, input: { current, password } }) => {
    const { _sid: sessionId } = await requireAccount()
    const change = { ...(await accountContext()), user, current, password, sessionId }
    const { device, session } = await passwords.changePassword(change)
    await setDeviceCookie(device)
    await setSessionCookie(session)
  },
})

/** Ends one of the own sessions. One that has ended meanwhile is as it should be. */
export const endSession = action({
  guard: requireViewerInAction,
  schema: sessionForm,
  failure: 'Failed to sign out',
  run: async ({ viewer, input }) => {
    await sessions.endSession({ payload: await cms() }, viewer.id, input.id)
  },
})

/** Ends all own sessions but the one that asks. */
export const endOtherSessions = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to sign out',
  run: async () => {
    const { id, _sid } = await requireAccount()
    await sessions.endSessions({ payload: await cms() }, id, { except: _sid })
  },
})

/** Mails the code that deletes an account without a password. */
export const sendDeletionCode = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to send the code',
  run: async ({ viewer: user }) => deletion.sendDeletionCode({ ...(await accountContext()), user }),
})

async function updateSelf(
  id: number,
  data: { bio?: string; emailNotifications?: boolean; eventNotifications?: boolean },
): Promise<void> {
  const payload = await cms()
  await payload.update({ collection: 'users', id, data, depth: 0, ...(await asViewer()) })
}
