'use server'

import { headers } from 'next/headers'
import type { z } from 'zod'
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
  const names = Object.keys(contactSchema.shape)
  const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
  const result = await post(values as z.input<typeof contactSchema>)
  if (result.ok) return { sent: true, values }
  const { error, fields } = result
  return { error: fields ? CHECK : error, values, ...(fields && { fields }) }
}
