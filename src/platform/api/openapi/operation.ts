import type { Json } from '../../use-cases/json-schema'
import { createRefusals } from './parameters'

/** `rule` names the row of the permissions. */
export type Operation = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  rule: string
  operationId: string
  summary: string
  description?: string
  parameters?: Json[]
  requestBody?: Json
  responses: Json
}

export const REFUSED_READ = createRefusals(400, 401, 403, 404, 429, 503)
export const REFUSED_WRITE = createRefusals(400, 401, 403, 404, 409, 412, 413, 415, 429, 503)
