import { env } from '@/env'
import { AppError } from '@/lib/failures/app-error'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { cms } from '@/platform/server/cms'
import { applicationUseCases } from '../use-cases'
import { readRazorpay, readStripe, recordPayment, type Payment } from './payments'

type Reader = (secret: string, body: string, headers: Headers) => Payment | null

/** Reads a callback with the secret of its provider; without one there is no such address. */
async function receive(read: Reader, secret: string | undefined, body: string, headers: Headers) {
  if (!secret) throw new AppError('not_found', 'Not found.')
  const payload = await cms()
  try {
    const payment = read(secret, body, headers)
    if (payment) await recordPayment(payload, payment)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') {
      logSecurityEvent(payload, { event: 'payment callback', outcome: 'refused' })
    }
    throw error
  }
}

export const internshipRoutes: SiteRoute[] = [
  serve(applicationUseCases.receiveRazorpay, {
    run: ({ input, request }) =>
      receive(readRazorpay, env.RAZORPAY_WEBHOOK_SECRET, input, request.headers),
  }),
  serve(applicationUseCases.receiveStripe, {
    run: ({ input, request }) =>
      receive(readStripe, env.STRIPE_WEBHOOK_SECRET, input, request.headers),
  }),
]
