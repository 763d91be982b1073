import 'server-only'
import type { z } from 'zod'
import type { ErrorCode } from '@/lib/failures/app-error'
import { readForm } from '@/lib/http/read-form'
import { withNext } from '@/lib/http/safe-next'
import { action } from '@/server/action'
import { allowAnyone } from '@/server/action-guards'
import type { FormState } from './form-state'

const AUTH_ERROR = 'Authentication error'
const UNKNOWN = 'An error occurred during authentication'

/** How a form that worked ends: its toast, and where the browser goes on. */
type Done = Pick<FormState, 'title' | 'message' | 'goTo'>

/**
 * An action as `useActionState` takes it. What is wrong in the form is a toast titled "Error" and,
 * where it belongs to a field, stands there. What was typed comes back, passwords never.
 * @param redirectOn to which page, and from there to `next`, the browser goes on after a refusal with that code
 */
export function accountForm<Schema extends z.ZodType<Record<string, string>>>(
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Done>,
  redirectOn: Partial<Record<ErrorCode, '/login'>> = {},
) {
  const submit = action({
    guard: allowAnyone,
    schema,
    failure: UNKNOWN,
    run: ({ input }) => run(input),
  })
  return async (_: FormState, posted: unknown): Promise<FormState> => {
    const at = Date.now()
    const raw = Object.fromEntries(readForm(posted))
    const values = { email: typed(raw.email), name: typed(raw.name) }
    const result = await submit(raw as z.input<Schema>)
    if (result.ok) return { status: 'done', values, ...result.data, at }
    const { code, error: message, fields } = result
    const page = code && redirectOn[code]
    return {
      status: 'refused',
      at,
      title: fields ? 'Error' : AUTH_ERROR,
      message,
      fields: fields && withoutForm(fields),
      values,
      goTo: page && withNext(page, raw.next),
    }
  }
}

/** The messages beside fields; that of the whole form is the toast. */
function withoutForm({ form, ...fields }: Record<string, string>) {
  return form && Object.keys(fields).length === 0 ? undefined : fields
}

function typed(value: FormDataEntryValue | undefined): string | undefined {
  return typeof value === 'string' ? value.slice(0, 300) : undefined
}
