import { readRefusal, type ReadRefusal } from '@/lib/http/read-refusal'
import type { LearningCommand } from '../own-learning'
import type { Target } from '@/lib/records/target'

/**
 * Sends a save command, even if the user leaves the page at once. Returns null on success,
 * otherwise the error.
 */
export async function sendCommand(
  { id, kind }: Target,
  command: LearningCommand,
): Promise<Pick<ReadRefusal, 'code' | 'message'> | null> {
  try {
    const response = await fetch('/api/viewer/learning', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [kind]: id, command }),
      keepalive: true,
    })
    if (response.ok) return null
    const { code, message = 'This did not work. Please try again.' } = await readRefusal(response)
    return { code, message }
  } catch {
    return { message: 'You are offline. Please try again.' }
  }
}
