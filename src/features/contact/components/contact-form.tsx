'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { notify } from '@/components/ui/notify'
import { TextareaField } from '@/components/ui/textarea-field'
import { TextField } from '@/components/ui/text-field'
import { fieldErrors } from '@/lib/records/field-errors'
import { sendMessage } from '../send-message'

type Problem = { error: string; fields: Record<string, string> }

/**
 * The contact form. What was typed stays until the server has stored it; `?subject=` fills
 * the subject in the browser, so that the page is the same for everybody (D-09).
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const fields = problem?.fields ?? {}

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = Object.fromEntries(new FormData(event.currentTarget))
    // Without it the server still checks, or says that it cannot be reached.
    const found = await check(input).catch(() => null)
    setProblem(found)
    if (found) return
    setIsBusy(true)
    const answer = await sendMessage(input)
    setIsBusy(false)
    if (answer.ok) {
      form.current?.reset()
      notify({
        tone: 'good',
        title: 'Message Sent',
        description: "We've received your message and will respond soon!",
      })
    } else {
      setProblem(answer.fields ? { error: answer.error, fields: answer.fields } : null)
      notify({ tone: 'error', description: answer.error })
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      {problem && <ErrorSummary message={problem.error} fields={fields} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Full Name" autoComplete="name" required error={fields.name} />
        <TextField
          name="email"
          type="email"
          label="Email Address"
          autoComplete="email"
          required
          error={fields.email}
        />
      </div>
      <SubjectField error={fields.subject} />
      <TextareaField name="message" label="Message" rows={7} required error={fields.message} />
      <div aria-hidden className="sr-only">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending..." className="self-start">
        Send Message
      </Button>
    </form>
  )
}

function SubjectField({ error }: { error?: string }) {
  return (
    <TextField
      name="subject"
      label="Subject"
      required
      error={error}
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
async function check(input: unknown): Promise<Problem | null> {
  const schema = await import('../schema').catch(() => null)
  const error = schema?.contactSchema.safeParse(input).error
  return error ? { error: 'Please check the form.', fields: fieldErrors(error) } : null
}
