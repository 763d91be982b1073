'use client'

import { useCallback, useEffect, useState } from 'react'
import { useRefresh } from '@/ui/dashboard/dashboard-frame'
import { notify } from '@/ui/notify'
import type { DeskFilter, DeskPage, DeskQuestion } from '../desk'
import { loadDesk } from './desk-api'

export type Desk = {
  status: 'loading' | 'ready' | 'failed'
  questions: DeskQuestion[]
  /** Loads the next page; null at the end of the list. */
  loadMore: (() => Promise<void>) | null
  replace: (question: DeskQuestion) => void
  /** Removes a merged question and moves its askers to the other one. */
  merge: (question: DeskQuestion, into: number) => void
  retry: () => void
}

const NOTHING: DeskPage = { questions: [], next: null }

/**
 * Loads questions for staff page by page. A failure shows "Could not load questions" and can be
 * retried.
 */
export function useDesk({ byAskers, target, waiting }: DeskFilter): Desk {
  const refresh = useRefresh()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ key: string; page: DeskPage | null }>()
  const { id, kind } = target ?? {}
  const key = `${kind ?? ''}:${id ?? ''}:${waiting}:${byAskers}:${attempt}`

  useEffect(() => {
    const request = new AbortController()
    const filter = { target: kind && id ? { kind, id } : null, waiting, byAskers }
    void load(filter, { signal: request.signal }).then((page) => {
      if (!request.signal.aborted) setLoaded({ key, page })
    })
    return () => request.abort()
  }, [key, kind, id, waiting, byAskers])

  const change = useCallback(
    (edit: (questions: DeskQuestion[]) => DeskQuestion[]) => {
      setLoaded((now) =>
        now?.page ? { ...now, page: { ...now.page, questions: edit(now.page.questions) } } : now,
      )
      refresh()
    },
    [refresh],
  )
  const replace = useCallback(
    (question: DeskQuestion) =>
      change((all) => all.map((item) => (item.id === question.id ? question : item))),
    [change],
  )
  const merge = useCallback(
    ({ askers, id: gone }: DeskQuestion, into: number) =>
      change((all) =>
        all
          .filter((item) => item.id !== gone)
          .map((item) => (item.id === into ? { ...item, askers: item.askers + askers } : item)),
      ),
    [change],
  )

  const isCurrent = loaded?.key === key
  const page = (isCurrent && loaded.page) || NOTHING
  const { next } = page
  return {
    status: !isCurrent ? 'loading' : loaded.page ? 'ready' : 'failed',
    questions: page.questions,
    loadMore: next
      ? async () => {
          const more = await load({ target, waiting, byAskers }, { after: next })
          if (more) setLoaded({ key, page: joined(page, more) })
        }
      : null,
    merge,
    replace,
    retry: () => setAttempt(attempt + 1),
  }
}

async function load(filter: DeskFilter, more: { after?: string; signal?: AbortSignal }) {
  const page = await loadDesk(filter, more)
  if (!page && !more.signal?.aborted) {
    notify({ tone: 'error', description: 'Could not load questions' })
  }
  return page
}

function joined(page: DeskPage, more: DeskPage): DeskPage {
  const ids = new Set(page.questions.map(({ id }) => id))
  const fresh = more.questions.filter(({ id }) => !ids.has(id))
  return { questions: [...page.questions, ...fresh], next: more.next }
}
