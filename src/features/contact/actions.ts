'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import { readForm } from '@/lib/http/read-upload'
import { action } from '@/server/action'
import { allowAnyone } from '@/server/action-guards'
import { CHECK, FAILED, type ContactState } from './form-state'
import { receiveMessage } from './receive'

const post = action({
  guard: allowAnyone,
  schema: z.record(z.string(), z.string()),
  failure: FAILED,
  run: async ({ input }) => receiveMessage(input, await headers()),
})

/** Handles the contact form without scripts. A rejected form keeps its input. */
export async function postMessage(_: ContactState, posted: unknown): Promise<ContactState> {
  const data = readForm(posted)
  const values: Record<string, string> = {}
  for (const name of ['name', 'email', 'subject', 'message', 'leave_empty']) {
    values[name] = String(data.get(name) ?? '')
  }
  const result = await post(values)
  if (result.ok) return { sent: true }
  const { error, fields } = result
  return { error: fields ? CHECK : error, values, ...(fields && { fields }) }
}
