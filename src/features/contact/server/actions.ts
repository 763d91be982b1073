'use server'

import { headers } from 'next/headers'
import { contactSchema } from '../schema'
import { readForm } from '@/lib/http/read-upload'
import { action } from '@/platform/server/action'
import { allowAnyone } from '@/platform/server/action-guards'
import { CHECK, FAILED, type ContactState } from '../form-state'
import { receiveMessage } from './receive'

const post = action({
  guard: allowAnyone,
  schema: contactSchema,
  failure: FAILED,
  run: async ({ input }) => receiveMessage(input, await headers()),
})

/** Handles the contact form without scripts. A rejected form keeps its input. */
export async function postMessage(_: ContactState, posted: unknown): Promise<ContactState> {
  const data = readForm(posted)
  const field = (name: string) => String(data.get(name) ?? '')
  const values = {
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
    leave_empty: field('leave_empty'),
  }
  const result = await post(values)
  if (result.ok) return { sent: true }
  const { error, fields } = result
  return { error: fields ? CHECK : error, values, ...(fields && { fields }) }
}
