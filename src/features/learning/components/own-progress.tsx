'use client'

import { useState } from 'react'
import { Check } from '@/components/icons/check'
import { Play } from '@/components/icons/play'
import { sendCommand } from '@/components/learning/send-command'
import { usePlayerStore } from '@/components/player/player-provider'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { formatMoment } from '@/lib/transcript/moment'
import type { Target } from '@/lib/records/target'
import { useOwnProgress } from './use-own-progress'

const NOTES = {
  replaced: 'The video was replaced since your last visit, so it starts over.',
  shorter: 'The video was shortened since your last visit, so it starts over.',
}

/** "Continue at 12:40", and the "Done" toggle, which works without a player. */
export function OwnProgress({
  viewerId,
  target,
  url,
}: {
  viewerId: number
  target: Target
  url: string
}) {
  const player = usePlayerStore()
  const { isDone, note, place, resume, setDone } = useOwnProgress({ viewerId, target, url })
  const [isBusy, setBusy] = useState(false)
  if (isDone === null) return null

  async function press() {
    setBusy(true)
    const problem = await sendCommand(target, isDone ? 'undone' : 'done')
    setBusy(false)
    if (problem) notify({ tone: 'error', description: problem.message })
    else setDone(!isDone)
  }

  return (
    <>
      {player && place !== null && (
        <Button size="sm" onClick={resume}>
          <Play className="size-4 fill-current" />
          <span>{`Continue at ${formatMoment(place)}`}</span>
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={isDone}
        busy={isBusy}
        onClick={() => void press()}
        className="aria-pressed:border-good aria-pressed:text-good"
      >
        {isDone && <Check className="size-4" />}
        Done
      </Button>
      {note && (
        <p role="status" className="basis-full text-sm text-ink-muted">
          {NOTES[note]}
        </p>
      )}
    </>
  )
}
