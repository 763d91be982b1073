import { TextField } from '@/ui/text-field'
import type { FormState } from '../../sign-in/form-state'

type Props = Pick<FormState, 'fields' | 'values'>

export function EmailField({
  fields,
  values,
  autoComplete = 'username',
}: Props & { autoComplete?: string }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={fields?.email}
      defaultValue={values?.email}
    />
  )
}

export function NameField({ fields, values }: Props) {
  return (
    <TextField
      name="name"
      label="First Name"
      autoComplete="given-name"
      maxLength={100}
      required
      error={fields?.name}
      defaultValue={values?.name}
    />
  )
}
