import { TextField } from '@/components/ui/text-field'
import type { FormState } from '@/features/accounts/sign-in/form-state'

type Props = Pick<FormState, 'fields' | 'values'> & { autoComplete?: string }

export function EmailField({ fields, values, autoComplete = 'username' }: Props) {
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
