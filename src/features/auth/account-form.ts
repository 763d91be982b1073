import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { cms } from '@/server/cms'
import type { FormState } from './form-state'

const AUTH_ERROR = 'Authentication error'
const UNKNOWN = 'An error occurred during authentication'

type Refused = { error: string; fields?: Record<string, string> }

/**
 * Wraps an account form: reads it with `schema` (what is wrong is a toast titled "Error" and, where
 * it belongs to a field, stands there), then runs. What was typed comes back, passwords never.
 */
export function accountForm<Schema extends z.ZodType<Record<string, string>>>(
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Omit<FormState, 'at'>>,
) {
  return async (_: FormState, data: FormData): Promise<FormState> => {
    const at = Date.now()
    const raw = Object.fromEntries(data)
    const values = { email: typed(raw.email), name: typed(raw.name) }
    const parsed = schema.safeParse(raw)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const path = String(issue?.path[0] ?? 'form')
      const fields = path === 'form' ? undefined : { [path]: issue?.message }
      return { status: 'refused', at, title: 'Error', message: issue?.message, fields, values }
    }
    try {
      return { values, ...(await run(parsed.data)), at }
    } catch (error) {
      unstable_rethrow(error)
      const payload = await cms()
      payload.logger.error({ msg: 'account form failed', err: error })
      return { status: 'refused', at, title: AUTH_ERROR, message: UNKNOWN, values }
    }
  }
}

/** The state of a form that the service refused, in its words (P-26). */
export function refused({ error, fields }: Refused): FormState {
  return { status: 'refused', title: fields ? 'Error' : AUTH_ERROR, message: error, fields }
}

function typed(value: FormDataEntryValue | undefined): string | undefined {
  return typeof value === 'string' ? value.slice(0, 300) : undefined
}
