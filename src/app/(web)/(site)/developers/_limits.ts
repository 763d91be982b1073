import { API_LIMITS, RATE_COST } from '@/api/rate-limit'
import { env } from '@/env'
import type { Limits } from '@/features/developers/components/guide'

const { body, depth, pageSize, where } = API_LIMITS
/** In the units that the page shows. */
export const limits: Limits = {
  depth,
  pageSize,
  conditions: where.conditions,
  readsPerMinute: env.API_RATE_LIMIT,
  writesPerMinute: Math.floor(env.API_RATE_LIMIT / RATE_COST.write),
  graphqlPerMinute: Math.floor(env.API_RATE_LIMIT / RATE_COST.graphql),
  jsonKiB: body.json / 1024,
  uploadMiB: body.upload / 1024 / 1024,
}
