'use client'

import { startTransition, useActionState, useEffect, useTransition, useState } from 'react'
import { notify, notifyAfterLoad } from '@/components/ui/notify'
import { NEW_FORM, type FormAction, type FormState } from '@/features/accounts/sign-in/form-state'

/**
 * The life of an account form. Without scripts the browser posts it and the page comes back with
 * the state; with them the same action is called in place: nothing typed is lost, the result is a
 * toast, and a broken connection is one too.
 */
export function useAccountForm(action: FormAction) {
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
      // Here, not in an effect: signed in, the page may show something else by now.
      follow(result)
      startTransition(() => setCalled({ ...result, at: Date.now() }))
    })
  }

  return {
    state,
    // Going on to another page is part of the work: the button stays busy until it is there.
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

/** The message of the entry server in place of the action's (429), or of no response at all. */
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
  // Half of a sign-in is nothing to tell.
  const isQuiet = !title || goTo.startsWith('/cms')
  // The back office is a document of its own and has no place for the toast.
  if (!isQuiet) notifyAfterLoad(toast)
  // A full load, not the router: what it remembers was made for somebody who was not signed in.
  window.location.assign(goTo)
}
