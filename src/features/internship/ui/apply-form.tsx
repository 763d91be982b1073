'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useEffect, type ChangeEvent } from 'react'
import { Button } from '@/ui/button'
import { CheckboxField } from '@/ui/checkbox-field'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TextareaField } from '@/ui/textarea-field'
import { useDraft } from '@/ui/shell/use-draft'
import type { Question } from '../answers'
import type { ApplicationFormState } from '../form-state'
import { sendApplication } from '../server/actions'
import { ANSWER_LENGTHS } from '../steps'

const NEW: ApplicationFormState = {}

/**
 * The form of an application. Answers are kept in this browser until the server has stored them. It
 * also works without scripts.
 */
export function ApplyForm({ cohort, questions }: { cohort: number; questions: Question[] }) {
  const router = useRouter()
  const [state, formAction, isBusy] = useActionState(sendApplication, NEW)
  const [draft, setDraft] = useDraft(`application-${cohort}`)
  const { fields = {}, isSent } = state
  const values = { ...state.values, ...parseDraft(draft) }

  useEffect(() => {
    if (!isSent) return
    setDraft(null)
    // The page shows where the application stands.
    router.refresh()
  }, [isSent, router, setDraft])

  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    setDraft(JSON.stringify({ ...values, [event.target.name]: event.target.value }))

  return (
    <Form action={formAction} className="flex flex-col gap-6">
      <ErrorSummary message={state.error} fields={fields} />
      <input type="hidden" name="cohort" value={cohort} />
      {questions.map((question) => {
        const name = `answers.${question.id}`
        return (
          <QuestionField
            key={question.id}
            question={question}
            name={name}
            error={fields[name]}
            value={values[name] ?? values[question.id] ?? ''}
            onChange={change}
          />
        )
      })}
      <CheckboxField
        name="consent"
        required
        error={fields.consent}
        label="The team may read and store my application to decide about it."
      />
      <Button type="submit" size="lg" busy={isBusy} busyLabel="Sending..." className="self-start">
        Send Application
      </Button>
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
