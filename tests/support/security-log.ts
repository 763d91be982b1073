import type { Payload } from 'payload'
import { expect } from 'vitest'
import { flushSecurityLog } from '@/platform/logging/security-log'
import { processWide } from '@/lib/process-wide'

const buffer = processWide('security-log', () => ({ rows: new Map() }))

/** Writes the security log. A write that a busy database does not finish in time is repeated. */
export async function writeSecurityLog(payload: Payload): Promise<void> {
  const waiting = async () => {
    await flushSecurityLog(payload)
    return buffer.rows.size
  }
  await expect.poll(waiting).toBe(0)
}
