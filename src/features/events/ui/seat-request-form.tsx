'use client'

import type { Question } from '@/features/form-questions/answers'
import { QuestionFields } from '@/features/form-questions/ui/question-fields'
import type { EventView } from '../event-view'
import { requestSeat } from '../server/seat-actions'
import { AccountForm } from '@/features/accounts/ui/sign-in/account-form'
import { EmailField, NameField } from '@/features/accounts/ui/sign-in/account-fields'
import { TermsNote } from '@/features/accounts/ui/sign-in/terms-note'
import { toSent } from './answers-form'

type SeatFormProps = {
  event: Pick<EventView, 'kind' | 'id' | 'seatId'>
  /** What the visitor has typed before. */
  typed?: { name: string; email: string }
}

/** Asks a visitor for a name and an address, and emails the link that takes the seat. */
export function SeatRequestForm({
  event,
  typed,
  label,
  note,
  questions,
}: SeatFormProps & { label: string; note: string; questions: Question[] }) {
  return (
    <AccountForm
      action={requestSeat}
      sends={toSent(event)}
      label={label}
      note={<TermsNote>{note}</TermsNote>}
    >
      {({ fields, ...state }) => {
        const values = { ...typed, ...state.values }
        return (
          <>
            <NameField fields={fields} values={values} />
            <EmailField fields={fields} values={values} autoComplete="email" />
            <QuestionFields questions={questions} fields={fields} values={values} />
          </>
        )
      }}
    </AccountForm>
  )
}

/** Emails another link to the same address. Each of them works. */
export function SeatAgainForm({ event, typed }: Required<SeatFormProps>) {
  return (
    <AccountForm
      action={requestSeat}
      sends={{ ...toSent(event), ...typed }}
      label="Send again"
      isSecondary
    />
  )
}
