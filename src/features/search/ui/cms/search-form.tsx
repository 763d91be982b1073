'use client'

import { FieldSlot, Form } from '@/ui/form'
import { SEARCH } from './address'

type Props = { hint?: string; text?: string }

/** Asks what to search for. Works without scripts. */
export function SearchForm({ hint = '', text }: Props) {
  return (
    <Form
      className="tw:mb-[16px]"
      action={SEARCH}
      role="search"
      aria-label={hint ? 'In the navigation' : 'Titles'}
    >
      <FieldSlot>
        <input
          className="tw:text-box tw:min-h-[40px] tw:rounded-medium tw:px-[12px] tw:[font:inherit]"
          type="search"
          name="q"
          required
          defaultValue={text}
          aria-label="Search titles"
          placeholder={`Search titles${hint}`}
        />
      </FieldSlot>
    </Form>
  )
}
