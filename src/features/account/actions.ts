'use server'

import { z } from 'zod'
import type { ActionResult } from '@/lib/records/action-result'
import { changePasswordHere, endOtherSessionsHere, endSessionHere } from '@/server/accounts'
import { asViewer, cms } from '@/server/cms'
import { sendDeletionCodeHere } from '@/server/own-account'
import { accountAction } from './account-action'
import { passwordForm, preferencesForm, profileForm, sessionForm } from './schema'

const nothing = z.void()

/** Stores the bio (P-67, D-25). */
export const saveProfile = accountAction(
  profileForm,
  'Failed to update profile',
  async ({ viewer, input: { bio } }) => updateSelf(viewer.id, { bio }),
)

/** Turns notification mails on or off (P-65, S-102). */
export const savePreferences = accountAction(
  preferencesForm,
  'Failed to save preferences',
  async ({ viewer, input }) => updateSelf(viewer.id, input),
)

/** Changes the password of whoever knows the current one (P-64, S-09); other devices are out. */
export const changePassword = accountAction(
  passwordForm,
  'Failed to change password',
  async ({ input: { current, password } }) => {
    const result = await changePasswordHere({ current, password })
    return result.ok ? { ok: true } : { ok: false, error: result.error, fields: result.fields }
  },
)

/** Ends one of the own sessions (S-22). One that has ended meanwhile is as it should be. */
export const endSession = accountAction(
  sessionForm,
  'Failed to sign out',
  async ({ input: { id } }) => {
    await endSessionHere(id)
    return { ok: true }
  },
)

/** Ends all own sessions but the one that asks (S-22). */
export const endOtherSessions = accountAction(nothing, 'Failed to sign out', async () => {
  await endOtherSessionsHere()
  return { ok: true }
})

/** Mails the code that deletes an account without a password (D-27). */
export const sendDeletionCode = accountAction(nothing, 'Failed to send the code', async () => {
  const result = await sendDeletionCodeHere()
  return result.ok ? { ok: true } : { ok: false, error: result.error }
})

async function updateSelf(
  id: number,
  data: { bio?: string; emailNotifications?: boolean },
): Promise<ActionResult> {
  const payload = await cms()
  await payload.update({ collection: 'users', id, data, depth: 0, ...(await asViewer()) })
  return { ok: true }
}
