import { sql } from '@payloadcms/db-postgres/drizzle'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { notFound } from '@/platform/use-cases/implement'
import { toIso } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { HEALTH_LIMITS } from '../rules'
import { healthUseCases } from '../use-cases'
import { consumeToken } from '@/platform/api/consume-token'
import { AppError } from '@/lib/failures/app-error'
import { checkAll } from './sweep'

const CHECKS = { limit: 60, windowSeconds: 600 }

export const findingEndpoints = [
  restEndpoint(healthUseCases.checkFindings, {
    run: async ({ payload }) => {
      const { allowed } = await consumeToken({ payload, key: 'findings-checked', ...CHECKS })
      if (!allowed)
        throw new AppError('too_many', 'The content was checked several times just now.')
      return checkAll(payload)
    },
  }),
  restEndpoint(healthUseCases.ignoreFinding, {
    run: async ({ id, input: { reason }, req }) => {
      const [row] = await onTransaction(
        req,
        sql`update findings set ignored_reason = ${reason}, updated_at = now(),
              ignored_until = now() + ${HEALTH_LIMITS.ignoredDays} * interval '1 day'
            where id = ${id} returning ignored_until`,
      )
      if (!row) throw notFound()
      return { ignoredUntil: toIso(row.ignored_until) }
    },
  }),
]
