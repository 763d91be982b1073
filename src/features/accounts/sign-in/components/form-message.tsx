import { ErrorSummary } from '@/components/ui/error-summary'
import type { FormState } from '@/features/accounts/sign-in/form-state'

/** The server's message for the form. Shown in place because toasts disappear and need scripts. */
export function FormMessage({ state }: { state: FormState }) {
  if (state.status === 'new') return null
  if (state.status === 'refused') {
    const inFields = Object.values(state.fields ?? {}).some(Boolean)
    const message = inFields ? undefined : state.message
    return <ErrorSummary brief message={message} fields={state.fields} />
  }
  return (
    <p role="status" className="rounded-control border border-good p-4 text-sm">
      <strong className="block font-semibold text-good">{state.title}</strong>
      <span>{state.message}</span>
    </p>
  )
}
