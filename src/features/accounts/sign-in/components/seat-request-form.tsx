'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { requestSeat } from '@/features/accounts/sign-in/seat-actions'
import { EmailField } from './email-field'
import { FormMessage } from './form-message'
import { SendAgain } from './send-again'
import { TermsNote } from './terms-note'
import { useAccountForm } from './use-account-form'

type SeatFormProps = {
  event: { kind: 'workshop' | 'webinar'; id: number }
  /** What the visitor has typed before. */
  typed?: { name: string; email: string }
}

/** Asks a visitor for a name and an address, and emails the link that takes the seat. */
export function SeatRequestForm({ event, typed, label }: SeatFormProps & { label: string }) {
  const { state, isPending, formProps } = useAccountForm(requestSeat)
  const values = { ...typed, ...state.values }
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      <FormMessage state={state} />
      <input type="hidden" name="kind" value={event.kind} />
      <input type="hidden" name="id" value={event.id} />
      <TextField
        name="name"
        label="First Name"
        autoComplete="given-name"
        maxLength={100}
        required
        error={state.fields?.name}
        defaultValue={values.name}
      />
      <EmailField fields={state.fields} values={values} autoComplete="email" />
      <Button type="submit" size="lg" busy={isPending} busyLabel="Processing...">
        {label}
      </Button>
      <TermsNote>
        We email you one link. Pressing its button confirms your address and takes the seat.
      </TermsNote>
    </Form>
  )
}

/** Emails another link to the same address. Each of them works. */
export function SeatAgainForm({ event, typed }: Required<SeatFormProps>) {
  const { state, isPending, formProps } = useAccountForm(requestSeat)
  return (
    <Form {...formProps} className="flex flex-col gap-4">
      <FormMessage state={state} />
      <input type="hidden" name="kind" value={event.kind} />
      <input type="hidden" name="id" value={event.id} />
      <input type="hidden" name="name" value={typed.name} />
      <input type="hidden" name="email" value={typed.email} />
      <SendAgain isPending={isPending} />
    </Form>
  )
}
