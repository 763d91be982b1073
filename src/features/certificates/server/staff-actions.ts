'use server'

import { z } from 'zod'
import { eventRef } from '@/features/events/use-cases'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'
import { rowId } from '@/platform/use-cases/use-case'
import { revocation } from '../use-cases'
import { revokeCertificate } from './change'
import { issueCertificates } from './issue'

const FAILED = 'That did not work. Please try again.'

/** Issues the certificates of an event, and withdraws those that no attendance supports. */
export const issueAll = action({
  guard: requireAdminInAction,
  schema: z.object({ event: eventRef }),
  failure: FAILED,
  run: async ({ viewer, input }) =>
    issueCertificates({ ...input, payload: await cms(), actor: viewer.id }),
})

/** Revokes a certificate and emails its owner. */
export const revoke = action({
  guard: requireAdminInAction,
  schema: revocation.extend({ certificate: rowId }),
  failure: FAILED,
  run: async ({ viewer, input: { certificate: id, reason } }) =>
    revokeCertificate({ id, reason, payload: await cms(), actor: viewer.id }),
})
