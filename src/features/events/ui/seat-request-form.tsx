'use client'

import { requestSeat } from '../server/seat-actions'
import { AccountForm } from '@/features/accounts/ui/sign-in/account-form'
import { EmailField, NameField } from '@/features/accounts/ui/sign-in/account-fields'
import { TermsNote } from '@/features/accounts/ui/sign-in/terms-note'

type SeatFormProps = {
  event: { kind: 'workshop' | 'webinar'; id: number }
  /** What the visitor has typed before. */
  typed?: { name: string; email: string }
}

/** Asks a visitor for a name and an address, and emails the link that takes the seat. */
export function SeatRequestForm({
  event: { kind, id },
  typed,
  label,
  note,
}: SeatFormProps & { label: string; note: string }) {
  return (
    <AccountForm
      action={requestSeat}
      sends={{ kind, id }}
      label={label}
      note={<TermsNote>{note}</TermsNote>}
    >
      {({ fields, ...state }) => {
        const values = { ...typed, ...state.values }
        return (
          <>
            <NameField fields={fields} values={values} />
            <EmailField fields={fields} values={values} autoComplete="email" />
          </>
        )
      }}
    </AccountForm>
  )
}

/** Emails another link to the same address. Each of them works. */
export function SeatAgainForm({ event: { kind, id }, typed }: Required<SeatFormProps>) {
  return (
    <AccountForm
      action={requestSeat}
      sends={{ kind, id, ...typed }}
      label="Send again"
      isSecondary
    />
  )
}
