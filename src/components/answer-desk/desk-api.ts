import { readRefusal } from '@/lib/http/read-refusal'
import type { DeskFilter, DeskPage, DeskQuestion, Snippet } from '@/lib/questions/desk'

export const ANSWER_FAILED = 'Could not submit answer.'

export type Called<Data> = { ok: true; data: Data } | { ok: false; error: string | null }

/** A page of the desk; null if the request fails. */
export async function loadDesk(
  { byAskers, target, waiting }: DeskFilter,
  { after, signal }: { after?: string; signal?: AbortSignal } = {},
): Promise<DeskPage | null> {
  const query = new URLSearchParams({
    ...(target ? { [target.kind]: String(target.id) } : {}),
    ...(waiting ? { waiting: 'true' } : {}),
    ...(byAskers ? { order: 'askers' } : {}),
    ...(after ? { after } : {}),
  })
  const called = await call<DeskPage>(`desk?${query}`, { cache: 'no-store', signal })
  return called.ok ? called.data : null
}

/**
 * Stores an answer. `saved` is false if another user stored one first; `question` is the current
 * version.
 */
export function sendAnswer(answer: { id: number; text: string; updatedAt: string }) {
  return post<{ saved: boolean; question: DeskQuestion }>('desk', answer)
}

/** Claims or releases a question. `claimedBy` is another user who already claims it. */
export function claim(id: number, own: boolean) {
  return post<{ claimedBy: string | null }>('claim', { id, own })
}

export function merge(id: number, into: number) {
  return post<{ merged: true }>('merge', { id, into })
}

/** The team's snippets, sorted by title; null if they cannot be loaded. */
export async function loadSnippets(): Promise<Snippet[] | null> {
  try {
    const query = 'limit=100&depth=0&sort=title&select[title]=true&select[text]=true'
    const response = await fetch(`/api/snippets?${query}`, { cache: 'no-store' })
    if (!response.ok) return null
    return ((await response.json()) as { docs: Snippet[] }).docs
  } catch {
    return null
  }
}

function post<Data>(path: string, body: object): Promise<Called<Data>> {
  const headers = { 'Content-Type': 'application/json' }
  return call<Data>(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function call<Data>(path: string, init: RequestInit): Promise<Called<Data>> {
  try {
    const response = await fetch(`/api/questions/${path}`, init)
    if (response.ok) return { ok: true, data: (await response.json()) as Data }
    return { ok: false, error: (await readRefusal(response)).message ?? null }
  } catch {
    return { ok: false, error: null }
  }
}
