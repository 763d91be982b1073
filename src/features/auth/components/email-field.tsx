import { TextField } from '@/components/ui/text-field'
import type { FormState } from '../form-state'

/** The address that an account goes by, in the forms that ask for it. */
export function EmailField({ fields, values }: FormState) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={fields?.email}
      defaultValue={values?.email}
    />
  )
}
