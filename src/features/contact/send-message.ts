type Sent = { ok: true } | { ok: false; error: string; fields?: Record<string, string> }

const FAILED = 'Failed to send message. Please try again later.'

/** Sends the form to `POST /api/contact`. Never throws: an unreachable server is a failure too. */
export async function sendMessage(input: Record<string, unknown>): Promise<Sent> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (response.ok) return { ok: true }
    const body = (await response.json()) as { error?: string; fields?: Record<string, string> }
    const isOurs = response.status === 400 || response.status === 429
    return { ok: false, error: (isOurs && body.error) || FAILED, fields: body.fields }
  } catch {
    return { ok: false, error: FAILED }
  }
}
