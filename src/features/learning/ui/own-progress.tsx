'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Check, Play } from 'lucide'
import { Icon } from '@/ui/icon'
import { sendCommand } from './send-command'
import { usePlayerStore } from './player-provider'
import type { PlayerStore } from './player-store'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { toVideo } from '@/features/catalog/video'
import { DONE_FROM, type OwnLearning } from '../own-learning'
import type { Target } from '@/lib/records/target'
import { formatMoment } from '../transcript/moment'
import { reportProgress } from './report-progress'

const never = () => () => {}

type ProgressQuery = { viewerId: number; target: Target; url: string }

/**
 * The viewer's progress in the video of a page: `place`, the position to resume at, in seconds
 * (null once the player is open or the video is watched to the end), whether the record is done
 * (null while unknown), and why the video restarts, if it does. Reports the position during
 * playback.
 */
function useOwnProgress({ target: { id, kind }, url, viewerId }: ProgressQuery) {
  const store = usePlayerStore()
  /** Undefined while loading, null if it cannot be loaded. */
  const [learning, setOwn] = useState<OwnLearning | null>()
  const [isDone, setDone] = useState<boolean | null>(null)
  const [isShorter, setShorter] = useState(false)
  const isOpen = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.read().isOpen ?? false,
    () => false,
  )

  useEffect(() => {
    const ending = new AbortController()
    void ask({ id, kind }, ending.signal).then((answer) => {
      if (ending.signal.aborted) return
      setOwn(answer)
      if (answer) setDone(answer.isDone)
    })
    return () => ending.abort()
  }, [id, kind, viewerId])

  useEffect(() => {
    const video = toVideo(url)?.key
    if (!store || !video || learning === undefined) return
    let before = learning?.watched?.seconds ?? 0
    let isOther = learning?.isReplaced ?? false
    const restart = restartVideo(store, learning?.watched?.length ?? null, () => setShorter(true))
    const stop = reportProgress(store, {
      watching: { viewerId, target: { id, kind }, video },
      mayNotify: () => !restart.isInProgress(),
      onReported(seconds, length) {
        const through = DONE_FROM * length
        // As on the server: unmarking "done" beyond this point is not overridden.
        if (seconds >= through && (isOther || before < through)) setDone(true)
        else if (isOther) setDone(false)
        isOther = false
        before = seconds
      },
    })
    return () => {
      stop()
      restart.stop()
    }
  }, [store, url, viewerId, id, kind, learning])

  const watched = learning?.watched
  const isThrough = isDone && watched && watched.seconds >= DONE_FROM * watched.length
  const place = watched && watched.seconds > 0 && !isOpen && !isThrough ? watched.seconds : null
  const note = learning?.isReplaced
    ? ('replaced' as const)
    : isShorter
      ? ('shorter' as const)
      : null
  const resume = () => store?.seek(watched?.seconds ?? 0)
  return { isDone, note, place, resume, setDone }
}

async function ask({ id, kind }: Target, signal: AbortSignal): Promise<OwnLearning | null> {
  try {
    const address = `/api/viewer/learning?kind=${kind}&id=${id}`
    const response = await fetch(address, { cache: 'no-store', signal })
    return response.ok ? ((await response.json()) as OwnLearning) : null
  } catch {
    return null
  }
}

/** Tolerance in seconds, because players round the length of a video differently. */
const SAME_LENGTH = 2

type Restart = {
  /** The player has not reached the start yet, so its position must not be reported. */
  isInProgress: () => boolean
  stop: () => void
}

/**
 * Seeks to the start if the video turns out to be shorter than `length`, the length in seconds of
 * the video that was watched. A replaced video makes the stored position wrong, or moves it past
 * the end. Call this before other listeners subscribe to the store.
 */
export function restartVideo(
  store: PlayerStore,
  length: number | null,
  onShorter: () => void,
): Restart {
  let isKnown = length === null
  let isInProgress = false

  const update = () => {
    const { duration, isOpen, time } = store.read()
    if (!isKnown && isOpen && duration !== null) {
      isKnown = true
      if (length === null || duration >= length - SAME_LENGTH) return
      isInProgress = true
      store.seek(0)
      onShorter()
    } else if (isInProgress && duration !== null) {
      // A position reported before the seek may still arrive.
      isInProgress = !(time > 0 && time < DONE_FROM * duration)
    }
  }
  update()
  return { isInProgress: () => isInProgress, stop: store.subscribe(update) }
}

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
          <Icon icon={Play} className="size-4 fill-current" />
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
        {isDone && <Icon icon={Check} className="size-4" />}
        {isDone ? 'Done' : 'Mark as done'}
      </Button>
      {note && (
        <p role="status" className="basis-full text-sm text-ink-muted">
          {NOTES[note]}
        </p>
      )}
    </>
  )
}
