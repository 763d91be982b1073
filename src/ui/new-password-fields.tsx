import { PasswordField } from './password-field'

type Props = {
  replaces?: boolean
  hint?: string
  errors?: Record<string, string | undefined>
}

export function NewPasswordFields({
  replaces = false,
  hint = 'At least 8 characters.',
  errors,
}: Props) {
  const label = replaces ? 'New Password' : 'Password'
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={hint}
        autoComplete="new-password"
        required
        error={errors?.password}
      />
      <PasswordField
        name="confirmation"
        label={`Confirm ${label}`}
        autoComplete="new-password"
        required
        error={errors?.confirmation}
      />
    </>
  )
}
