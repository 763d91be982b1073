'use client'

import { confirmSeat } from '../server/seat-actions'
import { AccountForm } from '@/features/accounts/ui/sign-in/account-form'
import type { Question } from '@/features/form-questions/answers'
import { QuestionFields } from '@/features/form-questions/ui/question-fields'
import { NameField } from '@/features/accounts/ui/sign-in/account-fields'

/**
 * Takes the seat with a button, because mail scanners follow links but do not post forms. `name` is
 * set if the name of a new account was typed in another browser.
 */
export function ConfirmSeatForm({
  name,
  label,
  questions,
  ...sends
}: {
  token: string
  startsAt: string
  name?: string
  label: string
  /** Those that are not answered yet. */
  questions: Question[]
}) {
  return (
    <AccountForm action={confirmSeat} sends={sends} label={label}>
      {({ fields, values }) => (
        <>
          {name !== undefined && (
            <NameField fields={fields} values={{ name: values?.name ?? name }} />
          )}
          <QuestionFields questions={questions} fields={fields} values={values} />
        </>
      )}
    </AccountForm>
  )
}
