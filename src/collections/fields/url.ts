import type { TextField } from 'payload'
import { isSafeUrl } from '@/lib/http/safe-url'

/** A text field that takes a web address (`http(s)`) or a path of this site, nothing else (S-35). */
export function url(field: Omit<TextField, 'type' | 'validate' | 'hasMany'>): TextField {
  return {
    maxLength: 2000,
    ...field,
    type: 'text',
    validate: (value: unknown) => {
      if (value === undefined || value === null || value === '') {
        return field.required ? 'Please enter an address.' : true
      }
      return (
        (typeof value === 'string' && value.length <= 2000 && isSafeUrl(value)) ||
        'Please enter an address that begins with https://, http:// or /.'
      )
    },
  } as TextField
}
