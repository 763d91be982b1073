'use client'

import { useCallback, useEffect, useState } from 'react'
import { notify } from '@/components/ui/notify'
import type { DeskPage, DeskQuestion } from '../dto'

type Desk = {
  status: 'loading' | 'ready' | 'failed'
  questions: DeskQuestion[]
  /** Loads what follows; null at the end of the list. */
  loadMore: (() => Promise<void>) | null
  /** Puts a question in the place of its older self. */
  replace: (question: DeskQuestion) => void
  retry: () => void
}

const NOTHING: DeskPage = { questions: [], next: null }

/**
 * The questions of one workshop, or the waiting ones of all (`waiting`), page by page. A
 * failure is told as "Could not load questions" and can be tried again.
 */
export function useDesk({
  workshop,
  waiting,
}: {
  workshop: number | null
  waiting: boolean
}): Desk {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ key: string; page: DeskPage | null }>()
  const key = `${workshop ?? ''}:${waiting}:${attempt}`

  useEffect(() => {
    const request = new AbortController()
    void load({ workshop, waiting, signal: request.signal }).then((page) => {
      if (!request.signal.aborted) setLoaded({ key, page })
    })
    return () => request.abort()
  }, [key, workshop, waiting])

  const replace = useCallback((question: DeskQuestion) => {
    setLoaded((now) => (now?.page ? { ...now, page: withQuestion(now.page, question) } : now))
  }, [])

  const isCurrent = loaded?.key === key
  const page = (isCurrent && loaded.page) || NOTHING
  const { next } = page
  return {
    status: !isCurrent ? 'loading' : loaded.page ? 'ready' : 'failed',
    questions: page.questions,
    loadMore: next
      ? async () => {
          const more = await load({ workshop, waiting, after: next })
          if (more) setLoaded({ key, page: joined(page, more) })
        }
      : null,
    replace,
    retry: () => setAttempt(attempt + 1),
  }
}

type Load = { workshop: number | null; waiting: boolean; after?: string; signal?: AbortSignal }

async function load({ workshop, waiting, after, signal }: Load): Promise<DeskPage | null> {
  const query = new URLSearchParams({
    ...(workshop ? { workshop: String(workshop) } : {}),
    ...(waiting ? { waiting: 'true' } : {}),
    ...(after ? { after } : {}),
  })
  try {
    const response = await fetch(`/api/questions/desk?${query}`, { cache: 'no-store', signal })
    if (!response.ok) throw new Error(String(response.status))
    return (await response.json()) as DeskPage
  } catch {
    if (!signal?.aborted) notify({ tone: 'error', description: 'Could not load questions' })
    return null
  }
}

function withQuestion(page: DeskPage, question: DeskQuestion): DeskPage {
  return {
    ...page,
    questions: page.questions.map((one) => (one.id === question.id ? question : one)),
  }
}

function joined(page: DeskPage, more: DeskPage): DeskPage {
  const known = new Set(page.questions.map(({ id }) => id))
  const fresh = more.questions.filter(({ id }) => !known.has(id))
  return { questions: [...page.questions, ...fresh], next: more.next }
}
