import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/lib/failures/app-error'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { readSiteCurrency, toSmallestUnit } from './site-currency'
import { setState, withApplication } from './change-state'
import { serializeCohort } from './read-cohort'

/** What a provider reports. Amounts are in the smallest unit of the currency. */
export type Payment = {
  provider: 'razorpay' | 'stripe'
  /** The id of the event, under which the provider repeats it. */
  event: string
  reference: string
  amount: number
  currency: string
}

const FORGED = 'The signature is not valid.'

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

const razorpayPayment = z.object({
  amount: z.int(),
  currency: z.string(),
  notes: z.union([z.object({ reference: z.string().optional() }), z.array(z.never())]).optional(),
})

const razorpayEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }).optional(),
    payment_link: z.object({ entity: z.object({ reference_id: z.string().nullish() }) }).optional(),
  }),
})

/** The events that mean that money has arrived. Others are acknowledged. */
const RAZORPAY_PAID = ['payment.captured', 'payment_link.paid', 'order.paid']

/**
 * Reads a signed callback of Razorpay (https://razorpay.com/docs/webhooks/validate-test). Returns
 * null for an event that is no payment of an application. Throws `unauthorized` unless it is signed.
 */
export function readRazorpay(secret: string, body: string, headers: Headers): Payment | null {
  const signature = headers.get('x-razorpay-signature') ?? ''
  if (!isSameText(signature, sign(secret, body))) throw new AppError('unauthorized', FORGED)
  const { data } = razorpayEvent.safeParse(parseJson(body))
  const payment = data?.payload.payment?.entity
  if (!data || !payment || !RAZORPAY_PAID.includes(data.event)) return null
  const { notes } = payment
  const noted = notes && !Array.isArray(notes) ? notes.reference : undefined
  const reference = noted ?? data.payload.payment_link?.entity.reference_id
  if (!reference) return null
  const { amount, currency } = payment
  // The provider documents that each event has an id, which its repetitions share.
  const event = headers.get('x-razorpay-event-id') ?? signature
  return { provider: 'razorpay', event, reference, amount, currency }
}

/** How old a signature of Stripe may be, in seconds. */
const TOLERANCE_SECONDS = 300

const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      client_reference_id: z.string().nullish(),
      payment_status: z.string().optional(),
      amount_total: z.int().nullish(),
      currency: z.string().nullish(),
    }),
  }),
})

const STRIPE_PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/**
 * Reads a signed callback of Stripe (https://docs.stripe.com/webhooks/signature). Returns null for an
 * event that is no payment of an application. Throws `unauthorized` unless it is signed and recent.
 */
export function readStripe(secret: string, body: string, headers: Headers): Payment | null {
  const parts = (headers.get('stripe-signature') ?? '').slice(0, 2000).split(',')
  const values = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : []))
  const [time = ''] = values('t')
  const age = Math.abs(Date.now() / 1000 - Number(time))
  const expected = sign(secret, `${time}.${body}`)
  const isSigned = values('v1').some((signature) => isSameText(signature, expected))
  if (!/^\d+$/.test(time) || !isSigned || age > TOLERANCE_SECONDS) {
    throw new AppError('unauthorized', FORGED)
  }
  const { data: event } = stripeEvent.safeParse(parseJson(body))
  const session = event?.data.object
  if (!event || !session || !STRIPE_PAID.includes(event.type)) return null
  const { amount_total: amount, client_reference_id: reference, currency } = session
  const isPaid = session.payment_status === undefined || session.payment_status === 'paid'
  if (!reference || !isPaid || typeof amount !== 'number' || !currency) return null
  return { provider: 'stripe', event: event.id, reference, amount, currency }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Records a payment that a provider has signed. A repeated one changes nothing. One that fits an
 * accepted application enrolls; any other stays on record for staff.
 */
export async function recordPayment(payload: Payload, payment: Payment): Promise<void> {
  const [row] = await onTransaction(
    { payload },
    sql`select cohort_id from applications where reference = ${payment.reference}`,
  )
  const store = () => inTransaction(payload, (req) => storePayment(req, payment))
  await (row ? serializeCohort(Number(row.cohort_id), store) : store())
}

async function storePayment(req: PayloadRequest, payment: Payment): Promise<void> {
  const { amount, currency, event, provider, reference } = payment
  const [application] = await onTransaction(
    req,
    sql`select id from applications where reference = ${reference}`,
  )
  const id = application ? Number(application.id) : null
  const stored = await onTransaction(
    req,
    sql`
        insert into payments (provider, event, reference, application_id, amount, currency)
        values (${provider}, ${event}, ${reference}, ${id}::int, ${amount}, ${currency.toUpperCase()})
        on conflict (provider, event) do nothing returning id`,
  )
  if (stored.length === 0) return
  if (id === null) {
    req.payload.logger.warn({ msg: 'A payment names no application', provider, reference })
    return
  }
  await applyPayment(req, id, payment)
}

async function applyPayment(req: PayloadRequest, id: number, payment: Payment): Promise<void> {
  await withApplication(req, id, async (application, cohort) => {
    // Another event of the same payment.
    if (application.paidAt) return
    const currency = await readSiteCurrency(req)
    const isRight =
      payment.currency.toUpperCase() === currency &&
      payment.amount === toSmallestUnit(cohort.price, currency)
    if (isRight && application.state === 'accepted') {
      await setState(req, cohort, { ids: [id], state: 'enrolled', more: sql`, paid_at = now()` })
      return
    }
    const attention = isRight ? 'late_payment' : 'wrong_amount'
    await onTransaction(
      req,
      sql`
        update applications set updated_at = now(), attention = ${attention}::enum_applications_attention,
          paid_at = ${isRight ? sql`now()` : sql`paid_at`}
        where id = ${id}`,
    )
  })
}

/**
 * The address at which an applicant pays, with the reference of the application, which comes back in
 * the callback. `{reference}` in the address says where it belongs.
 */
export function toPaymentLink(link: string, reference: string): string {
  if (link.includes('{reference}')) return link.replaceAll('{reference}', reference)
  if (!URL.canParse(link)) return link
  const url = new URL(link)
  const isStripe = /(?:^|\.)stripe\.com$/.test(url.hostname)
  url.searchParams.set(isStripe ? 'client_reference_id' : 'reference', reference)
  return url.href
}
