'use server'

import { z } from 'zod'
import { renewRecoveryCodes } from '../factors/change-factors'
import * as app from '../factors/app-codes'
import * as passkeys from '../factors/passkeys'
import { toQrPath } from '@/lib/qr-code'
import { getAccountContext } from '../account-context'
import { action } from '@/platform/server/action'
import { requireAccountInAction } from '@/platform/server/action-guards'
import { LARGEST_ID } from '@/lib/row-id'
import { toVisibleText } from '@/lib/text/visible-text'

const text = z.string().max(20_000)

const appForm = z.object({
  setUp: text.min(1),
  code: z.string().trim().min(1, 'Please enter the code').max(40),
})

/** The name of a new passkey, and the browser's response (`RegistrationResponseJSON`). */
const passkeyForm = z.object({
  name: toVisibleText(80, { missing: 'Please enter a name', tooLong: 'At most 80 characters.' }),
  response: z.object({
    id: text.min(1).max(2000),
    rawId: text,
    type: z.literal('public-key'),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
    response: z.object({
      clientDataJSON: text,
      attestationObject: text,
      transports: z.array(z.string().max(40)).max(10).optional().catch(undefined),
    }),
  }),
})

const passkeyIdSchema = z.object({ id: z.number().int().positive().max(LARGEST_ID) })

const nothing = z.void()

/** Starts the setup of an authenticator app. Returns the key as text and as a QR code. */
export const beginApp = action({
  guard: requireAccountInAction,
  schema: nothing,
  failure: 'Failed to start',
  run: async ({ viewer: account }) => {
    const { key, setUp, uri } = await app.beginApp({ ...(await getAccountContext()), account })
    return { key, setUp, qr: toQrPath(uri) }
  },
})

/** Completes the setup. `data.codes` are the recovery codes of a first factor, shown once. */
export const confirmApp = action({
  guard: requireAccountInAction,
  schema: appForm,
  failure: 'Failed to set up the app',
  run: async ({ viewer: account, input }) => ({
    codes: await app.confirmApp({ ...(await getAccountContext()), account }, input),
  }),
})

export const removeApp = action({
  guard: requireAccountInAction,
  schema: nothing,
  failure: 'Failed to remove the app',
  run: async ({ viewer: account }) => app.removeApp({ ...(await getAccountContext()), account }),
})

/** Replaces the recovery codes. The ten new codes are shown once. */
export const renewCodes = action({
  guard: requireAccountInAction,
  schema: nothing,
  failure: 'Failed to generate new codes',
  run: async ({ viewer: account }) => ({
    codes: await renewRecoveryCodes({ ...(await getAccountContext()), account }),
  }),
})

/** Returns the options for the browser. */
export const beginPasskey = action({
  guard: requireAccountInAction,
  schema: nothing,
  failure: 'Failed to start',
  run: async ({ viewer: account }) => ({
    options: await passkeys.beginPasskey({ ...(await getAccountContext()), account }),
  }),
})

/** Adds the passkey that the browser created. `data.codes` is as in `confirmApp`. */
export const addPasskey = action({
  guard: requireAccountInAction,
  schema: passkeyForm,
  failure: 'Failed to add the passkey',
  run: async ({ viewer: account, input }) => ({
    codes: await passkeys.addPasskey({ ...(await getAccountContext()), account }, input),
  }),
})

export const removePasskey = action({
  guard: requireAccountInAction,
  schema: passkeyIdSchema,
  failure: 'Failed to remove the passkey',
  run: async ({ viewer: account, input: { id } }) =>
    passkeys.removePasskey({ ...(await getAccountContext()), account }, id),
})
