'use client'

import type { Route } from 'next'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { voteQuestion } from '../server/actions'

type Vote = { votes: number; own: boolean }

/** The toggle "I have this question too". The count is the server's from the last press. */
export function VoteButton({ id, vote }: { id: number; vote: Vote }) {
  const [{ own, votes }, setVote] = useState(vote)
  const [isPending, startTransition] = useTransition()
  const isHydrated = useIsHydrated()

  function press() {
    startTransition(async () => {
      const result = await voteQuestion({ id, own: !own }).catch(() => null)
      if (result?.ok && result.data) setVote(result.data)
      else {
        const description = result && !result.ok ? result.error : 'That did not work.'
        notify({ tone: 'error', description })
      }
    })
  }

  return (
    <Button
      variant={own ? 'primary' : 'secondary'}
      size="sm"
      aria-pressed={own}
      disabled={!isHydrated}
      // Not disabled while pending, because that would drop the focus.
      aria-busy={isPending || undefined}
      onClick={() => !isPending && press()}
    >
      I have this question too
      {votes > 0 && (
        <span className="tabular-nums" aria-label={`${votes} people`}>
          {votes}
        </span>
      )}
    </Button>
  )
}

/** Makes `#answer-12` scroll to the answer, or open the page of the list that starts with it. */
export function AnswerAnchor() {
  const path = usePathname()
  const router = useRouter()

  useEffect(() => {
    const follow = () => {
      const [, id] = /^#answer-(\d{1,10})$/.exec(window.location.hash) ?? []
      if (!id) return
      const entry = document.getElementById(`answer-${id}`)
      if (entry) {
        entry.scrollIntoView()
        entry.focus({ preventScroll: true })
      } else if (new URLSearchParams(window.location.search).get('answer') !== id) {
        router.replace(`${path}?answer=${id}#answer-${id}` as Route)
      }
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [path, router])

  return null
}
