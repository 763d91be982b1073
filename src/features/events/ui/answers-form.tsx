'use client'

import { AccountForm } from '@/features/accounts/ui/sign-in/account-form'
import { toFieldName, type Answer, type Question } from '@/features/form-questions/answers'
import { QuestionFields } from '@/features/form-questions/ui/question-fields'
import { toEventRef, type EventView } from '../event-view'
import { saveAnswers, takeSeatWithAnswers, takeSeriesWithAnswers } from '../server/seat-actions'

type Props = {
  questions: Question[]
  /** Those that are stored. */
  answers: Answer[]
  label: string
}

type OfEvent = Props & { event: Pick<EventView, 'kind' | 'id' | 'seatId'> }

/** Takes a seat with answers to the questions of the event. Also works without scripts. */
export function TakeSeatForm({ event, ...props }: OfEvent) {
  return <AnswersForm {...props} action={takeSeatWithAnswers} sends={toSent(event)} />
}

/** Changes the answers of a seat. */
export function SaveAnswersForm({ event, ...props }: OfEvent) {
  return <AnswersForm {...props} action={saveAnswers} sends={toSent(event)} isSecondary />
}

/** Registers for all dates of a series. */
export function TakeSeriesForm({ series, ...props }: Props & { series: number }) {
  return <AnswersForm {...props} action={takeSeriesWithAnswers} sends={{ id: series }} />
}

function AnswersForm({
  answers,
  questions,
  ...form
}: Props & Pick<Parameters<typeof AccountForm>[0], 'action' | 'isSecondary' | 'sends'>) {
  const stored = Object.fromEntries(
    answers.map(({ question, value }) => [toFieldName(question), value]),
  )
  return (
    <AccountForm {...form}>
      {({ fields, values }) => (
        <QuestionFields questions={questions} fields={fields} values={{ ...stored, ...values }} />
      )}
    </AccountForm>
  )
}

/** The hidden values that name an event. */
export function toSent(event: OfEvent['event']): Record<string, string | number> {
  const { code, id, kind } = toEventRef(event)
  return code ? { kind, id, code } : { kind, id }
}
