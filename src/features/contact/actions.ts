'use server'

import { headers } from 'next/headers'
import { cms } from '@/server/cms'
import { FAILED, type ContactState } from './form-state'
import { receiveMessage } from './receive'

/**
 * Takes the contact form of a browser whose scripts have not come yet, or never do. A refused
 * one comes back as it was typed.
 */
export async function postMessage(_: ContactState, data: FormData): Promise<ContactState> {
  const values: Record<string, string> = {}
  for (const name of ['name', 'email', 'subject', 'message', 'website']) {
    values[name] = String(data.get(name) ?? '')
  }
  const received = await receiveMessage(values, await headers()).catch(async (err: unknown) => {
    const payload = await cms()
    payload.logger.error({ msg: 'contact form failed', err })
    return { status: 500, error: FAILED } as const
  })
  if (received.status === 200) return { sent: true }
  return { error: received.error, values, ...('fields' in received && { fields: received.fields }) }
}
