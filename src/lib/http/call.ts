import { readRefusal, type ReadRefusal } from './read-refusal'

/** The refusal is null if there was no response that could be read. */
type Called<Data> = { ok: true; data: Data } | { ok: false; refusal: ReadRefusal | null }

const JSON_HEADERS = { 'Content-Type': 'application/json' }

/** Calls an endpoint of this site that responds with JSON. `json` is posted. Never throws. */
export async function call<Data = unknown>(
  path: string,
  { json, ...init }: RequestInit & { json?: unknown } = {},
): Promise<Called<Data>> {
  const request = json && { method: 'POST', body: JSON.stringify(json), headers: JSON_HEADERS }
  try {
    const response = await fetch(path, { ...(request as RequestInit | undefined), ...init })
    if (response.ok) return { ok: true, data: (await response.json()) as Data }
    return { ok: false, refusal: await readRefusal(response) }
  } catch {
    return { ok: false, refusal: null }
  }
}
