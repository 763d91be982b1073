import type { TextField } from 'payload'
import { passwordProblem } from '@/domain/accounts/password-policy'
import { admins } from '@/access/rules'
import { passwordLengthProblem } from '@/lib/accounts/password-length'

/**
 * A new password, as an administrator types it for somebody else: written, never stored here, so
 * that there is nothing to read (the hook `store-credential` stores its hash). A rule against reading
 * would keep the back office from drawing it. One's own is changed in the account area, which asks
 * for the current one (S-09).
 */
export const password: TextField = {
  name: 'password',
  label: 'New password',
  type: 'text',
  virtual: true,
  custom: { isWriteOnly: true },
  access: {
    create: admins,
    update: ({ id, req }) => admins({ req }) && String(id) !== String(req.user?.id),
  },
  admin: {
    // What is virtual is otherwise shown and never typed into.
    readOnly: false,
    autoComplete: 'new-password',
    description:
      'Leave it empty to keep the present one. A new one signs the person out everywhere.',
  },
  validate: (value, { data, req }) => {
    if (value === undefined || value === null || value === '') return true
    // Without a person it is the program itself, on behalf of whoever set its environment.
    if (!req.user) return passwordLengthProblem(String(value)) ?? true
    return passwordProblem(value, { email: (data as { email?: string }).email }) ?? true
  },
}
