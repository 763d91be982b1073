import { call } from '@/lib/http/call'
import type { DeskFilter, DeskPage, DeskQuestion, Snippet } from '../desk'

export const ANSWER_FAILED = 'Could not submit answer.'

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
  const called = await call<DeskPage>(`/api/questions/desk?${query}`, { cache: 'no-store', signal })
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
export function claim(id: number, isOwn: boolean) {
  return post<{ claimedBy: string | null }>('claim', { id, own: isOwn })
}

export function merge(id: number, into: number) {
  return post<{ merged: true }>('merge', { id, into })
}

/** The team's snippets, sorted by title; null if they cannot be loaded. */
export async function loadSnippets(): Promise<Snippet[] | null> {
  const query = 'limit=100&depth=0&sort=title&select[title]=true&select[text]=true'
  const called = await call<{ docs: Snippet[] }>(`/api/snippets?${query}`, { cache: 'no-store' })
  return called.ok ? called.data.docs : null
}

function post<Data>(path: string, body: object) {
  return call<Data>(`/api/questions/${path}`, { json: body })
}
