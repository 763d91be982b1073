'use client'

import {
  startTransition,
  useActionState,
  useEffect,
  useTransition,
  useState,
  type ReactElement,
} from 'react'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { notify, notifyAfterLoad } from '@/ui/notify'
import { NEW_FORM, type FormAction, type FormState } from '../../sign-in/form-state'

/** The form of an account page. `sends` are its hidden values; `note` follows the button. */
export function AccountForm({
  action,
  sends = {},
  label,
  isSecondary = false,
  note,
  children,
}: {
  action: FormAction
  sends?: Record<string, string | number>
  label: string
  isSecondary?: boolean
  note?: ReactElement
  children?: (state: FormState) => ReactElement | false
}) {
  const { state, isPending, formProps } = useAccountForm(action)
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(state)}
      <Button
        type="submit"
        {...(isSecondary ? { variant: 'secondary' } : { size: 'lg' })}
        busy={isPending}
        busyLabel="Processing..."
      >
        {label}
      </Button>
      {note}
    </Form>
  )
}

/** The server's message for the form. Shown in place because toasts disappear and need scripts. */
function FormMessage({ state }: { state: FormState }) {
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

/**
 * Without scripts, the browser posts the form and the page renders the state. With scripts, the same
 * action is called in place: the input is kept, and results and connection errors are shown as
 * toasts.
 */
function useAccountForm(action: FormAction) {
  const [posted, formAction] = useActionState(action, NEW_FORM)
  const [called, setCalled] = useState<FormState>()
  const [isPending, startCall] = useTransition()
  const state = called ?? posted

  useEffect(() => {
    if (posted.status !== 'new') follow(posted)
  }, [posted])

  function call(form: HTMLFormElement) {
    const data = new FormData(form)
    startCall(async () => {
      const result = await action(state, data).catch(toFailure)
      // Not in an effect: once the user is signed in, this component may no longer be rendered.
      follow(result)
      startTransition(() => setCalled({ ...result, at: Date.now() }))
    })
  }

  return {
    state,
    // The button stays busy until the next page opens.
    isPending: isPending || state.goTo !== undefined,
    formProps: {
      action: formAction,
      noValidate: true,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        call(event.currentTarget)
      },
    },
  }
}

/** Converts the message of the entry server (429), or a missing response, to a form state. */
function toFailure(reason: unknown): FormState {
  const text = reason instanceof Error ? reason.message : ''
  const message = text.startsWith('Too many attempts')
    ? text
    : 'An error occurred during authentication'
  return { status: 'refused', title: 'Authentication error', message }
}

function follow({ status, title, message, goTo }: FormState) {
  const toast = { tone: status === 'done' ? 'good' : 'error', title, description: message } as const
  if (!goTo) {
    notify(toast)
    return
  }
  // A completed first step has no message.
  const isQuiet = !title || goTo.startsWith('/cms')
  // The back office is a separate document and cannot show the toast.
  if (!isQuiet) notifyAfterLoad(toast)
  // A full load, because the router cache holds pages rendered for a signed-out visitor.
  window.location.assign(goTo)
}
