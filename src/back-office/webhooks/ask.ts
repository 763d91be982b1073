type Outcome<T> = { data: T } | { problem: string }

const OFFLINE = 'That did not work. Please try again in a minute.'

/** Calls an endpoint of this site. Never rejects. */
export async function ask<T>(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Outcome<T>> {
  try {
    const response = await fetch(path, { method, headers: { Accept: 'application/json' } })
    const body: unknown = await response.json()
    if (response.ok) return { data: body as T }
    const { errors } = body as { errors?: { message?: string }[] }
    return { problem: errors?.[0]?.message ?? OFFLINE }
  } catch {
    return { problem: OFFLINE }
  }
}
