'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { fieldErrors } from '@/lib/records/field-errors'
import type { Audience } from '@/domain/events/staff/write-to-people'
import { draftSchema } from '@/features/events/attendees/schema'

export type Draft = { to: Audience; subject: string; text: string }

const LABELS: Record<Audience, string> = {
  seats: 'People with a seat',
  waiting: 'People on the waiting list',
  both: 'Everyone',
}

/** The message form. `onDone` receives the problems by field; it is empty if there are none. */
export function MessageForm({
  draft,
  numbers,
  problems,
  onChange,
  onDone,
  onCancel,
}: {
  draft: Draft
  numbers: Record<Audience, number>
  problems: Record<string, string>
  onChange: (draft: Draft) => void
  onDone: (problems: Record<string, string>) => void
  onCancel: () => void
}) {
  const check = (): Record<string, string> => {
    if (numbers[draft.to] === 0) return { to: 'There is no one to write to.' }
    const checked = draftSchema.safeParse(draft)
    return checked.success ? {} : fieldErrors(checked.error)
  }
  return (
    <Form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(check())
      }}
    >
      <SelectField
        name="to"
        label="To"
        value={draft.to}
        error={problems.to}
        options={Object.entries(LABELS).map(([value, label]) => ({
          value,
          label: `${label} (${numbers[value as Audience]})`,
        }))}
        onChange={(event) => onChange({ ...draft, to: event.target.value as Audience })}
      />
      <TextField
        name="subject"
        label="Subject"
        required
        maxLength={200}
        autoComplete="off"
        value={draft.subject}
        error={problems.subject}
        onChange={(event) => onChange({ ...draft, subject: event.target.value })}
      />
      <TextareaField
        name="text"
        label="Text"
        hint="Plain text. The email starts with “Hello” and the name."
        required
        rows={6}
        maxLength={5000}
        value={draft.text}
        error={problems.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Review</Button>
      </div>
    </Form>
  )
}
