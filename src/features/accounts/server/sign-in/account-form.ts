import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import type { ErrorCode } from '@/lib/failures/app-error'
import { readForm } from '@/lib/http/read-upload'
import { withNext } from '@/lib/http/safe-next'
import { action } from '@/platform/server/action'
import { allowAnyone } from '@/platform/server/action-guards'
import { isServerAction } from '@/platform/server/only-visitors'
import type { FormState } from '../../sign-in/form-state'

const AUTH_ERROR = 'Authentication error'
const UNKNOWN = 'An error occurred during authentication'

type Done = Pick<FormState, 'title' | 'message' | 'goTo'>

/**
 * Wraps an action for `useActionState`. Errors become a toast titled "Error" and, if they belong to
 * a field, appear at that field. The input is returned, except passwords.
 * Answers (`answers.{id}`) are returned too.
 * @param redirectOn maps an error code to the page that opens after it; `next` is passed on
 */
export function createAccountForm<Schema extends z.ZodType<Record<string, string | number>>>(
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Done>,
  {
    errorTitle = AUTH_ERROR,
    redirectOn = {},
  }: { errorTitle?: string; redirectOn?: Partial<Record<ErrorCode, '/login'>> } = {},
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
    const names = Object.keys(raw).filter((name) => name.startsWith('answers.'))
    const values = Object.fromEntries(
      ['email', 'name', ...names].map((name) => [name, typed(raw[name])]),
    )
    const result = await submit(raw as z.input<Schema>)
    if (result.ok) return { status: 'done', values, ...result.data, at }
    const { code, error: message, fields } = result
    const page = code && redirectOn[code]
    return {
      status: 'refused',
      at,
      title: fields ? 'Error' : errorTitle,
      message,
      fields: fields && withoutForm(fields),
      values,
      goTo: page && withNext(page, raw.next),
    }
  }
}

/** Field messages without that of the whole form, which is shown as the toast. */
function withoutForm({ form, ...fields }: Record<string, string>) {
  return form && Object.keys(fields).length === 0 ? undefined : fields
}

function typed(value: FormDataEntryValue | undefined): string | undefined {
  return typeof value === 'string' ? value.slice(0, 300) : undefined
}

/**
 * Redirects when scripts are off, because nothing follows `goTo`. Without this redirect, the page
 * would find its own link already used, or redirect a signed-in user with a 307, which makes the
 * browser post the form to the next page.
 */
export async function finishForm<Done extends { goTo: string }>(done: Done): Promise<Done> {
  if (!(await isServerAction())) redirect(done.goTo as Route)
  return done
}
