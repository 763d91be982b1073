'use client'

import type { ChangeEvent } from 'react'

type Source<Values> = {
  values: Values
  errors: Record<string, string>
  set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Ties the controls of a form to its values: `{...text('title')}`, `{...check('isFeatured')}`. */
export function fieldsOf<Values extends object>({ values, errors, set }: Source<Values>) {
  return {
    text: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      value: values[field] as string,
      error: errors[field],
      onChange: (event: ChangeEvent<TextControl>) =>
        set(field, event.target.value as Values[Field]),
    }),
    check: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      checked: values[field] as boolean,
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(field, event.target.checked as Values[Field]),
    }),
  }
}
