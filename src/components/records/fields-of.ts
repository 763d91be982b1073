'use client'

import type { ChangeEvent } from 'react'
import type { UploadedPicture } from '@/lib/records/form-schema'

type Source<Values> = {
  values: Values
  errors: Record<string, string>
  set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
  setUploading: (isUploading: boolean) => void
}

export type Pictured = { title: string; image: UploadedPicture; imageUrl: string }

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Binds form controls to values and labels: `{...text('title')}`, `{...check('isFeatured')}`, and
 * `{...picture}` for the picture of the record.
 */
export function fieldsOf<Values extends Pictured>(
  { values, errors, set, setUploading }: Source<Values>,
  labels: Record<keyof Values & string, string>,
) {
  return {
    text: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      label: labels[field],
      value: values[field] as string,
      error: errors[field],
      onChange: (event: ChangeEvent<TextControl>) =>
        set(field, event.target.value as Values[Field]),
    }),
    check: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      label: labels[field],
      checked: values[field] as boolean,
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(field, event.target.checked as Values[Field]),
    }),
    picture: {
      image: values.image,
      imageUrl: values.imageUrl,
      title: values.title,
      error: errors.imageUrl,
      onUploading: setUploading,
      onImage: (image: UploadedPicture) => set('image', image),
      onUrl: (url: string) => set('imageUrl', url),
    },
  }
}
