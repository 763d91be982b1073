'use client'

import { useActionState, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextareaField } from '@/ui/textarea-field'
import { TextField } from '@/ui/text-field'
import { TrapField } from '@/ui/trap-field'
import { useDraft } from '@/ui/shell/use-draft'
import { toFieldErrors } from '@/lib/records/field-errors'
import { postMessage } from '../server/actions'
import { NEW_FORM, type ContactState } from '../form-state'
import { sendMessage } from '../send-message'

type FieldName = 'name' | 'email' | 'subject' | 'message'
type Values = Partial<Record<FieldName, string>>

/**
 * The contact form. The draft is kept in this browser until the server has stored it. `?subject=`
 * is applied in the browser, so that the page is the same for every visitor. The form also works
 * without scripts.
 */
export function ContactForm() {
  const [posted, formAction] = useActionState(postMessage, NEW_FORM)
  const [draft, setDraft] = useDraft('contact')
  const askedSubject = useSyncExternalStore(subscribeToNothing, readSubject, () => '')
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ContactState>(posted)
  const [sent, setSent] = useState<Values>()
  const fields = problem.fields ?? {}
  const typed = parseDraft(draft)
  const values = { subject: askedSubject, ...posted.values, ...typed }

  const field = (name: FieldName) => ({
    name,
    required: true,
    error: fields[name],
    value: values[name] ?? '',
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft(JSON.stringify({ ...typed, [name]: event.target.value })),
  })

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)]
    const input = Object.fromEntries(entries.filter(([name]) => !name.startsWith('$ACTION')))
    setIsBusy(true)
    const problems = await check(input)
    const result = problems ? null : await sendMessage(input)
    setIsBusy(false)
    setProblem(problems ?? {})
    if (result === null) return
    if (result.ok) {
      setSent(input as Values)
      setDraft(null)
    } else {
      if (result.fields) setProblem(result)
      else notify({ tone: 'error', description: result.error })
    }
  }

  useEffect(() => {
    if (problem !== posted) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem, posted])

  const receipt = sent ?? (posted.sent && posted.values)
  if (receipt) return <Receipt {...receipt} isFocused={sent !== undefined} />
  return (
    <Form
      ref={form}
      action={formAction}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-5"
    >
      <ErrorSummary message={problem.error} fields={fields} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Full Name" autoComplete="name" />
        <TextField {...field('email')} type="email" label="Email Address" autoComplete="email" />
      </div>
      <TextField {...field('subject')} label="Subject" />
      <TextareaField {...field('message')} label="Message" rows={7} />
      <TrapField />
      <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending..." className="self-start">
        Send Message
      </Button>
    </Form>
  )
}

/** In place of the form, so that it is clear that nothing is left to do. */
function Receipt({ email, isFocused, message, subject }: Values & { isFocused: boolean }) {
  const titleRef = useRef<HTMLParagraphElement>(null)
  // The pressed button no longer exists.
  useEffect(() => {
    if (isFocused) titleRef.current?.focus()
  }, [isFocused])
  return (
    <div className="flex flex-col items-start gap-4 rounded-surface border border-good bg-paper-raised p-6 sm:p-8">
      <div role="status" className="flex flex-col gap-2">
        <p ref={titleRef} tabIndex={-1} className="display text-xl outline-none">
          Message Sent
        </p>
        <p>We&apos;ve received your message and will respond soon!</p>
        {email && (
          <p className="wrap-anywhere text-ink-muted">
            Our answer goes to <bdi className="font-semibold text-ink">{email}</bdi>.
          </p>
        )}
      </div>
      <blockquote
        className="border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-wrap"
        dir="auto"
      >
        <p className="font-semibold">{subject}</p>
        <p>{message}</p>
      </blockquote>
      {/* A new page, which works without scripts too. */}
      <ButtonLink href="/contact" isWholePage variant="secondary">
        Write another message
      </ButtonLink>
    </div>
  )
}

/** The stored draft can stem from another version of this form. */
function parseDraft(draft: string | null): Values {
  try {
    return JSON.parse(draft ?? '{}') as Values
  } catch {
    return {}
  }
}

function readSubject(): string {
  return new URLSearchParams(window.location.search).get('subject')?.slice(0, 300) ?? ''
}

const subscribeToNothing = () => () => undefined

/** Loaded on submit, because it is a fifth of the page's scripts. The server validates anyway. */
async function check(input: unknown): Promise<ContactState | null> {
  const schema = await import('../schema').catch(() => null)
  const error = schema?.contactSchema.safeParse(input).error
  return error ? { error: 'Please check the form.', fields: toFieldErrors(error) } : null
}
