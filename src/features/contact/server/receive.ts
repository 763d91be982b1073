import 'server-only'
import type { Payload } from 'payload'
import { hasConfirmedAccount } from '@/features/accounts/server/mailbox'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { refuseRepeated, getRepeatedId, type Claim } from '@/platform/database/claims'
import { inTransaction } from '@/platform/database/transaction'
import { identity } from '@/platform/feature'
import { readSessionCookie } from '@/platform/session-cookie'
import type { ContactInput } from '../schema'
import { getClientNetwork } from '@/lib/http/client-address'
import { asSystem, cms } from '@/platform/server/cms'
import { queueCopy } from './messages'

const PER_MINUTE = 5
const PER_DAY = 40

/**
 * Receives a contact message: counts and stores it. The emails are queued in the same
 * transaction. A message with the honeypot field filled in may come from a bot or from an autofill,
 * so it is stored and marked. With a `claim`, a repeated message is stored once and not counted
 * again.
 */
export async function receiveMessage(
  message: ContactInput,
  headers: Headers,
  claim?: Claim,
): Promise<void> {
  if (claim && (await isRepeated(refuseRepeated({ payload: await cms() }, claim)))) return
  const network = getClientNetwork(headers)
  const limits = [
    { key: `contact:60:${network}`, limit: PER_MINUTE, windowSeconds: 60 },
    { key: `contact:86400:${network}`, limit: PER_DAY, windowSeconds: 86_400 },
  ]
  await enforceRateLimit(await cms(), limits, FLOODED)
  await isRepeated(store(message, headers, claim))
}

/** Whether the work found that the message is already stored. */
async function isRepeated(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => {
      if (getRepeatedId(error) !== null) return true
      throw error
    },
  )
}

const FLOODED = 'You have sent several messages in a short time. Please try again later.'

async function store(input: ContactInput, headers: Headers, claim?: Claim): Promise<void> {
  const { email, leave_empty: trap, message, name, subject } = input
  const payload = await cms()
  const hasCopy = await isOwner(payload, email, headers)
  await inTransaction(payload, async (req) => {
    await payload.create({
      collection: 'contact_messages',
      data: { name, fromEmail: email, subject, message, possibleSpam: Boolean(trap) },
      depth: 0,
      context: { claim },
      // System access: visitors cannot create messages by REST, so this is the only way.
      ...asSystem,
      req,
    })
    if (hasCopy) await queueCopy(req, { to: email, name, subject, message })
  })
}

/** Whether the sender is signed in to an account that has this address, confirmed. */
async function isOwner(payload: Payload, email: string, headers: Headers): Promise<boolean> {
  const token = readSessionCookie(headers.get('cookie'))
  const account = await identity().findAccount(payload, token)
  return account?.email === email && (await hasConfirmedAccount({ payload }, email))
}
