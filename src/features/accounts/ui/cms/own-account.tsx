import type { UIFieldServerProps } from 'payload'
import { isAdmin } from '@/access/roles'

const SETTINGS = '/account/settings'

/** Says where editors change the account that they can only read here. */
export function OwnAccount({ user }: UIFieldServerProps) {
  if (isAdmin(user)) return null
  return (
    <p className="tw:mb-(--base)">
      <span>You change your name, password and sign-in methods in </span>
      {/* A full page load, because the site has its own root layout. */}
      <a href={SETTINGS}>your account</a>.
    </p>
  )
}
