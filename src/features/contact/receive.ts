import 'server-only'
import { clientNetwork } from '@/lib/http/client-address'
import { fieldErrors } from '@/lib/records/field-errors'
import { asSystem, cms } from '@/server/cms'
import { refuseFloodHere } from '@/server/flood'
import { type ContactInput, contactSchema } from './schema'

type Received =
  | { status: 200 }
  | { status: 400; error: string; fields: Record<string, string> }
  | { status: 429; error: string; retryAfter: number }

const PER_MINUTE = 5
const PER_DAY = 40

/**
 * Takes a message of the contact page: checks it, counts it (S-61), stores it. The mail follows
 * from the store, in the same transaction. A message of a program that filled the hidden
 * field gets the same response as any other and is thrown away.
 */
export async function receiveMessage(input: unknown, headers: Headers): Promise<Received> {
  const parsed = contactSchema.safeParse(input)
  if (!parsed.success) {
    return { status: 400, error: 'Please check the form.', fields: fieldErrors(parsed.error) }
  }
  const network = clientNetwork(headers)
  const flooded = await refuseFloodHere([
    { key: `contact:60:${network}`, limit: PER_MINUTE, windowSeconds: 60 },
    { key: `contact:86400:${network}`, limit: PER_DAY, windowSeconds: 86_400 },
  ])
  if (flooded) return { status: 429, error: FLOODED, retryAfter: flooded.retryAfter ?? 60 }
  if (!parsed.data.website) await store(parsed.data)
  return { status: 200 }
}

const FLOODED = 'You have sent several messages in a short time. Please try again a little later.'

async function store({ email, message, name, subject }: ContactInput): Promise<void> {
  const payload = await cms()
  await payload.create({
    collection: 'contact_messages',
    data: { name, fromEmail: email, subject, message },
    depth: 0,
    // Visitors have no account and no right to create messages by REST: this is the only way.
    ...asSystem,
  })
}
