import { isEmailAddress } from '@/lib/accounts/email-address'

/** The same rule as in the forms of the site. Payload's own knows no internationalized domains. */
export function validateEmail(value: unknown, { required }: { required?: boolean }): string | true {
  if (!required && (value === undefined || value === null || value === '')) return true
  const isAddress = typeof value === 'string' && isEmailAddress(value)
  return isAddress || 'Please enter an email address like name@example.com.'
}
