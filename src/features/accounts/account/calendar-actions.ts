'use server'

import { z } from 'zod'
import { requireReauthentication } from '@/domain/accounts/factors/factors'
import { createOwnCalendar, revokeOwnCalendar } from '@/domain/accounts/calendar-feed'
import { env } from '@/env'
import { action } from '@/server/action'
import { requireViewerInAction } from '@/server/action-guards'
import { accountContext } from '@/server/account-context'
import { requireAccount } from '@/server/viewer'

const nothing = z.void()

/** Creates the private calendar address. `data.url` is shown once and cannot be read again. */
export const createCalendar = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to create the address',
  run: async ({ viewer: user }) => {
    requireReauthentication(await requireAccount())
    const secret = await createOwnCalendar({ ...(await accountContext()), user })
    return { url: `${env.SITE_URL}/calendar/${secret}.ics` }
  },
})

/** Revokes the private calendar address, effective with the next request. */
export const revokeCalendar = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to turn off the calendar',
  run: async ({ viewer: user }) => revokeOwnCalendar({ ...(await accountContext()), user }),
})
