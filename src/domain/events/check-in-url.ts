import { env } from '@/env'
import { signCheckIn } from '@/lib/events/check-in-token'

/** The address that the QR code of a registration holds (E-20): administrators check its person in there. */
export function checkInUrl(registration: number): string {
  return `${env.SITE_URL}/check-in/${signCheckIn(registration, env.AUTH_SECRET)}`
}
