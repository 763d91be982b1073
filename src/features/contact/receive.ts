import 'server-only'
import { enforceRateLimit } from '@/domain/accounts/limits'
import { refuseRepeated, repeatedId, type Claim } from '@/lib/database/claims'
import { parseInput } from '@/lib/failures/parse-input'
import { clientNetwork } from '@/lib/http/client-address'
import { asSystem, cms } from '@/server/cms'
import { type ContactInput, contactSchema } from './schema'

const PER_MINUTE = 5
const PER_DAY = 40

/**
 * Takes a message of the contact page: checks it, counts it, stores it. The mail follows
 * from the store, in the same transaction. A message with the hidden field filled in
 * may come from a program, or from a form filler: it is stored and marked. With a `claim` a message that is
 * sent again is stored once, and a repeat counts for nothing.
 */
export async function receiveMessage(
  input: unknown,
  headers: Headers,
  claim?: Claim,
): Promise<void> {
  const message = parseInput(contactSchema, input)
  if (claim && (await isRepeated(refuseRepeated({ payload: await cms() }, claim)))) return
  const network = clientNetwork(headers)
  const limits = [
    { key: `contact:60:${network}`, limit: PER_MINUTE, windowSeconds: 60 },
    { key: `contact:86400:${network}`, limit: PER_DAY, windowSeconds: 86_400 },
  ]
  await enforceRateLimit(await cms(), limits, FLOODED)
  await isRepeated(store(message, claim))
}

/** True where the work found out that the message is stored already. */
async function isRepeated(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => {
      if (repeatedId(error) !== null) return true
      throw error
    },
  )
}

const FLOODED = 'You have sent several messages in a short time. Please try again a little later.'

async function store(sent: ContactInput, claim: Claim | undefined): Promise<void> {
  const { email, leave_empty: trap, message, name, subject } = sent
  const payload = await cms()
  await payload.create({
    collection: 'contact_messages',
    data: { name, fromEmail: email, subject, message, possibleSpam: Boolean(trap) },
    depth: 0,
    context: { claim },
    // Visitors have no account and no right to create messages by REST: this is the only way.
    ...asSystem,
  })
}
