import { isEmailAddress } from '@/features/accounts/email-address'

/** The rule of the site's forms. Payload's own rejects internationalized domains. */
export function validateEmail(value: unknown, { required }: { required?: boolean }): string | true {
  if (!required && (value === undefined || value === null || value === '')) return true
  const isAddress = typeof value === 'string' && isEmailAddress(value)
  return isAddress || 'Please enter an email address like name@example.com.'
}
