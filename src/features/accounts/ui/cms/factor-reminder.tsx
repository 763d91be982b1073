import Link from 'next/link'
import type { ServerProps } from 'payload'
import { isStaff } from '@/access/roles'

/** Reminds staff without a second factor to set one up, on every page of the back office. */
export function FactorReminder({ user }: ServerProps) {
  const { _hasFactor } = Object(user) as { _hasFactor?: boolean }
  if (!isStaff(user) || _hasFactor !== false) return null
  return (
    <aside
      className="tw:border-b tw:border-line tw:bg-(--theme-warning-50) tw:px-(--gutter-h) tw:py-3"
      aria-label="Second factor"
    >
      Your account has no second factor.{' '}
      <Link href="/account/settings#passkeys" prefetch={false}>
        Set up a passkey or an authenticator app
      </Link>
    </aside>
  )
}
