'use server'

import { z } from 'zod'
import { requireFreshProof } from '@/domain/accounts/factors/fresh-proof'
import { createOwnCalendar, endOwnCalendar } from '@/domain/accounts/own-calendar-feed'
import { env } from '@/env'
import { action } from '@/server/action'
import { requireViewerInPlace } from '@/server/action-guards'
import { accountContext } from '@/server/account-context'
import { requireAccount } from '@/server/viewer'

const nothing = z.void()

/** Makes the private calendar address (E-27). `data.url` is shown once and known to nobody afterwards. */
export const createCalendar = action({
  guard: requireViewerInPlace,
  schema: nothing,
  failure: 'Failed to create the address',
  run: async ({ viewer: user }) => {
    requireFreshProof(await requireAccount())
    const secret = await createOwnCalendar({ ...(await accountContext()), user })
    return { url: `${env.SITE_URL}/calendar/${secret}.ics` }
  },
})

/** Ends the private calendar address, with the next request. */
export const endCalendar = action({
  guard: requireViewerInPlace,
  schema: nothing,
  failure: 'Failed to end the address',
  run: async ({ viewer: user }) => endOwnCalendar({ ...(await accountContext()), user }),
})
