'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useEffect, useState, type ChangeEvent } from 'react'
import { Button } from '@/ui/button'
import { CheckboxField } from '@/ui/checkbox-field'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TextareaField } from '@/ui/textarea-field'
import { TrapField } from '@/ui/trap-field'
import { TermsNote } from '@/features/accounts/ui/sign-in/terms-note'
import { DraftOwner, useDraft } from '@/ui/shell/use-draft'
import type { Question } from '../answers'
import type { ApplicationFormState } from '../form-state'
import { sendApplication } from '../server/actions'
import { ANSWER_LENGTHS } from '../steps'

const NEW: ApplicationFormState = {}

type Props = {
  cohort: number
  questions: Question[]
  /** Who is signed in. Visitors give a name and an address. */
  viewerId?: number
  /** What a visitor has sent before, in this browser. */
  sent?: { name: string; email: string }
}

const toDraftName = (cohort: number) => `application-${cohort}`

/**
 * The form of an application. Answers are kept in this browser until the server has stored them;
 * those of a visitor until the emailed link has sent them, or the visitor has signed in instead. It
 * also works without scripts.
 */
export function ApplyForm({ viewerId, ...props }: Props) {
  const [ofVisitor] = useDraft(toDraftName(props.cohort))
  if (viewerId === undefined) return <Fields {...props} isVisitor typed={null} />
  return (
    <DraftOwner id={viewerId}>
      <Fields {...props} typed={ofVisitor} />
    </DraftOwner>
  )
}

/** Deletes what a visitor has typed, once it is sent. */
export function ForgetDraft({ cohort }: { cohort: number }) {
  const [draft, setDraft] = useDraft(toDraftName(cohort))
  useEffect(() => {
    if (draft !== null) setDraft(null)
  }, [draft, setDraft])
  return null
}

function Fields({
  cohort,
  isVisitor = false,
  questions,
  sent,
  typed,
}: Omit<Props, 'viewerId'> & { isVisitor?: boolean; typed: string | null }) {
  const router = useRouter()
  const [state, formAction, isBusy] = useActionState(sendApplication, NEW)
  const [draft, setDraft] = useDraft(toDraftName(cohort))
  const [consents, setConsents] = useState(false)
  const { fields = {}, isSent } = state
  const values: Partial<Record<string, string>> = {
    ...sent,
    ...state.values,
    ...parseDraft(draft ?? typed),
  }

  useEffect(() => {
    if (!isSent) return
    if (!isVisitor) setDraft(null)
    // The page shows where the application stands.
    router.replace(`/internships/apply/${cohort}`)
    router.refresh()
  }, [cohort, isSent, isVisitor, router, setDraft])

  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    setDraft(JSON.stringify({ ...values, [event.target.name]: event.target.value }))
  const field = (name: string) => ({
    name,
    required: true,
    error: fields[name],
    value: values[name] ?? '',
    onChange: change,
  })

  return (
    <Form action={formAction} className="flex flex-col gap-6">
      <ErrorSummary message={state.error} fields={fields} />
      <input type="hidden" name="cohort" value={cohort} />
      {isVisitor && (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field('name')} label="Your Name" autoComplete="name" maxLength={100} />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
      {questions.map((question) => {
        const { required, ...shared } = field(`answers.${question.id}`)
        return <QuestionField key={question.id} question={question} {...shared} />
      })}
      <CheckboxField
        name="consent"
        required
        error={fields.consent}
        checked={consents}
        onChange={(event) => setConsents(event.target.checked)}
        label="The team may read and store my application to decide about it."
      />
      <TrapField />
      <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending..." className="self-start">
        Send Application
      </Button>
      {isVisitor && (
        <TermsNote>
          We email you one link. Pressing its button confirms your address and sends the
          application.
        </TermsNote>
      )}
    </Form>
  )
}

function QuestionField({
  question: { label, options, required, type },
  onChange,
  ...field
}: {
  question: Question
  name: string
  error?: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}) {
  const shared = { ...field, label, required, onChange }
  const maxLength = ANSWER_LENGTHS[type]
  switch (type) {
    case 'long':
      return <TextareaField {...shared} maxLength={maxLength} rows={5} />
    case 'choice':
      return <SelectField {...shared} options={options} placeholder="Please choose" />
    case 'yesno':
      return (
        <SelectField
          {...shared}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          placeholder="Please choose"
        />
      )
    case 'link':
      return (
        <TextField {...shared} maxLength={maxLength} type="url" placeholder="https://" dir="ltr" />
      )
    case 'short':
      return <TextField {...shared} maxLength={maxLength} />
  }
}

/** The stored draft can stem from another version of this form. */
function parseDraft(draft: string | null): Record<string, string> {
  try {
    return JSON.parse(draft ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
