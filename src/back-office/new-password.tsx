'use client'

import { FieldDescription, PasswordField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { passwordLengthProblem } from '@/lib/password-length'

/** The field of a new password: hidden while typed, and offered to password managers (S-104). */
export function NewPassword({ field, path }: TextFieldClientProps) {
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        field={field}
        path={path}
        validate={(value) => (value ? (passwordLengthProblem(value) ?? true) : true)}
      />
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
