import type { FieldHook, TextField } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { isSafeUrl } from '@/lib/http/safe-url'

const EXPECTED = 'Please enter an address that begins with https://, http:// or /.'
/** A scheme that is not of the web, or the host of another site without one. Blanks may be anywhere. */
const FOREIGN = /^(?!https?:)[a-z][a-z0-9+.-]*:|^[/\\]{2}/i

/** A text field that takes a web address (`http(s)`) or a path of this site, nothing else (S-35). */
export function url(field: Omit<TextField, 'type' | 'validate' | 'hasMany'>): TextField {
  return {
    maxLength: 2000,
    ...field,
    type: 'text',
    hooks: { ...field.hooks, beforeChange: [...(field.hooks?.beforeChange ?? []), refuseForeign] },
    validate: (value: unknown) => {
      if (value === undefined || value === null || value === '') {
        return field.required ? 'Please enter an address.' : true
      }
      return (typeof value === 'string' && value.length <= 2000 && isSafeUrl(value)) || EXPECTED
    },
  } as TextField
}

/** Drafts are not validated, so that a half-typed address can wait; one of another scheme is no such. */
const refuseForeign: FieldHook = ({ context, data, path, previousValue, value }) => {
  // Where fields are validated, `validate` refuses it together with what else is wrong.
  if (data?._status !== 'draft' || context.validatesDrafts) return
  const compact = typeof value === 'string' ? value.replace(/[\s\u0000-\u001f]/g, '') : ''
  if (value !== previousValue && FOREIGN.test(compact)) {
    throw new AppError('invalid', EXPECTED, { fields: { [path.join('.')]: EXPECTED } })
  }
}
