'use client'

import { useActionState, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { TextareaField } from '@/components/ui/textarea-field'
import { TextField } from '@/components/ui/text-field'
import { fieldErrors } from '@/lib/records/field-errors'
import { postMessage } from '../actions'
import { NEW_FORM, type ContactState } from '../form-state'
import { sendMessage } from '../send-message'

const THANKS = {
  title: 'Message Sent',
  description: "We've received your message and will respond soon!",
}

/**
 * The contact form. What was typed stays until the server has stored it; `?subject=` fills
 * the subject in the browser, so that the page is the same for everybody (D-09). Sent before its
 * script has come, or where none ever does, it is the same form without its comforts.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [posted, formAction] = useActionState(postMessage, NEW_FORM)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ContactState>(posted)
  const [sent, setSent] = useState(0)
  const fields = problem.fields ?? {}
  const values = sent > 0 ? undefined : posted.values

  useEffect(() => {
    if (sent > 0) form.current?.reset()
  }, [sent])

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)]
    const input = Object.fromEntries(typed.filter(([name]) => !name.startsWith('$ACTION')))
    setIsBusy(true)
    const found = await check(input)
    const result = found ? null : await sendMessage(input)
    setIsBusy(false)
    setProblem(found ?? {})
    if (result === null) return
    if (result.ok) {
      setSent(sent + 1)
      notify({ tone: 'good', ...THANKS })
    } else {
      if (result.fields) setProblem(result)
      notify({ tone: 'error', description: result.error })
    }
  }

  return (
    <Form
      ref={form}
      action={formAction}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      {posted.sent && sent === 0 && (
        <p role="status" className="rounded-control border border-good p-4 text-sm">
          <strong className="block font-semibold text-good">{THANKS.title}</strong>
          <span>{THANKS.description}</span>
        </p>
      )}
      <ErrorSummary message={problem.error} fields={fields} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label="Full Name"
          autoComplete="name"
          required
          error={fields.name}
          defaultValue={values?.name}
        />
        <TextField
          name="email"
          type="email"
          label="Email Address"
          autoComplete="email"
          required
          error={fields.email}
          defaultValue={values?.email}
        />
      </div>
      <SubjectField error={fields.subject} defaultValue={values?.subject} />
      <TextareaField
        name="message"
        label="Message"
        rows={7}
        required
        error={fields.message}
        defaultValue={values?.message}
      />
      <div aria-hidden className="sr-only">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending..." className="self-start">
        Send Message
      </Button>
    </Form>
  )
}

function SubjectField(given: { error?: string; defaultValue?: string }) {
  return (
    <TextField
      name="subject"
      label="Subject"
      required
      {...given}
      ref={(input) => {
        const wanted = new URLSearchParams(window.location.search).get('subject')
        if (input && !input.value && wanted) input.value = wanted.slice(0, 300)
      }}
    />
  )
}

/**
 * The schema comes with the first message: its library is a fifth of the page's scripts. Where it
 * does not come, the server is the one who checks.
 */
async function check(input: unknown): Promise<ContactState | null> {
  const schema = await import('../schema').catch(() => null)
  const error = schema?.contactSchema.safeParse(input).error
  return error ? { error: 'Please check the form.', fields: fieldErrors(error) } : null
}
