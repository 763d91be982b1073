import type { AppError } from '@/lib/failures/app-error'
import { toAppError } from '@/lib/failures/to-app-error'

type Refused = { ok: false; value?: undefined; error: string } & Pick<
  AppError,
  'code' | 'status' | 'fields' | 'retryAfter'
>
type Outcome<Value> = { ok: true; value: Value } | Refused

/** Wraps a function so that refusals are returned as values, to compare them. Defects are thrown. */
export function reporting<Args extends unknown[], Value>(
  call: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Outcome<Value>> {
  return async (...args) => {
    try {
      return { ok: true, value: await call(...args) }
    } catch (error) {
      const known = toAppError(error)
      if (!known) throw error
      const { code, fields, message, retryAfter, status } = known
      return { ok: false, code, status, error: message, fields, retryAfter }
    }
  }
}
