'use client'

import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-field'

type Props = { token: string; onName?: (name: string) => void }

/** Names the person at the door. Without scripts, the name is part of the address. */
export function NameForm({ token, onName }: Props) {
  return (
    <Form
      action={`/door/${token}`}
      method="get"
      className="flex max-w-[32rem] flex-col gap-5"
      onSubmit={(event) => {
        if (!onName) return
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('by')).trim()
        if (name) onName(name)
      }}
    >
      <TextField
        name="by"
        label="Your name"
        hint="The team sees who was at the door."
        autoComplete="name"
        maxLength={60}
        required
      />
      <Button type="submit" size="lg">
        Open the door
      </Button>
    </Form>
  )
}
