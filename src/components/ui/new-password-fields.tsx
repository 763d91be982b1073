import { PasswordField } from './password-field'

type Props = {
  /** Set where there is a password already, which these two replace. */
  replaces?: boolean
  hint?: string
  /** Messages beside the fields `password` and `confirmation`. */
  errors?: Record<string, string | undefined>
}

/** A password that somebody chooses, typed twice. */
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
