'use client'

import { useCallback, useRef, useState } from 'react'
import { Check, ScanLine, Undo2 } from 'lucide'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { TextField } from '@/ui/text-field'
import type { DoorResult, DoorSeat } from '../dto'
import { countAttended, matchSeats, type Pending } from '../queue'
import { DoorAnswer, type Answer } from './door-answer'
import { DoorAnswers, formatClock } from './door-answers'
import { useDoor } from './use-door'
import { hasScanner, Scanner, toSeatCode } from './scanner'

export type DoorView = { token: string; link: number; title: string; timeZone: string }

type Props = { door: DoorView; keeper: string; onRename: () => void }

const MOST_ROWS = 100
const MOST_NAMES = 20

/** The screen for a queue: camera, search, and the names with a press each. */
export function DoorDesk({ door: { link, timeZone, title, token }, keeper, onRename }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [last, setLast] = useState<DoorSeat | null>(null)
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const returnTo = useRef<string | null>(null)
  const rows = useRef<HTMLUListElement>(null)

  /** Another door may have been first. */
  const report = useCallback(
    ({ at, id, state }: DoorResult, { name, undo }: Pending) => {
      if (undo || state === 'in') return
      setAnswer((shown) => {
        if (shown?.entry !== id || !shown.seat) return shown
        if (state === 'unknown') return { ...shown, kind: 'unknown' }
        return { ...shown, kind: 'already', seat: { ...shown.seat, at, isOurs: false } }
      })
      setLast((seat) => (seat?.name === name ? null : seat))
      setNote(
        state === 'unknown'
          ? `${name} is no longer on the list.`
          : `${name} was already in since ${formatClock(at, timeZone)}.`,
      )
    },
    [timeZone],
  )
  const door = useDoor({ token, link, keeper, onResult: report })
  const { isClosed, isOffline, isStored, pending, problem, record, seats } = door
  const attended = seats ? countAttended(seats) : 0
  const count = { number: attended, seats: seats?.length ?? 0 }

  const press = (seat: DoorSeat) => {
    setNote('')
    if (seat.at) return setAnswer({ ...count, kind: 'already', entry: null, seat })
    const entry = record(seat)
    const entered = { ...seat, at: new Date().toISOString(), isOurs: true }
    setAnswer({ ...count, kind: 'in', entry, seat: entered, number: attended + 1 })
    setLast(entered)
  }
  const undo = (seat: DoorSeat) => {
    record(seat, true)
    returnTo.current = null
    setAnswer(null)
    setLast(null)
    setNote(`${seat.name} is not in any more.`)
  }
  const close = () => {
    // After a search, the next one follows.
    returnTo.current = typed ? 'door-search' : null
    setAnswer(null)
    setTyped('')
  }
  const scan = async (text: string) => {
    const code = await toSeatCode(text)
    const seat = code && seats?.find((item) => item.code === code)
    if (seat) press(seat)
    else setAnswer({ ...count, kind: 'unknown', entry: null, seat: null })
  }
  const matched = seats ? matchSeats(seats, typed) : []

  return (
    <div className="flex flex-col gap-4">
      <header className="sticky top-0 z-10 -mx-4 flex flex-col border-b border-line bg-paper px-4 pt-4 pb-3">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h1 dir="auto" className="min-w-0 truncate font-semibold">
            {title}
          </h1>
          <p className="display shrink-0 text-xl tabular-nums">
            {seats && (
              <>
                <span>{`${attended} of ${seats.length}`}</span>
                <span className="sr-only"> are in</span>
              </>
            )}
          </p>
        </div>
        {!isClosed && (
          <TextField
            name="door-search"
            label="Search by name"
            hideLabel
            type="search"
            placeholder="Search by name"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === 'ArrowDown') {
                event.preventDefault()
                rows.current?.querySelector('button')?.focus()
              }
            }}
          />
        )}
        <div role="status" className="text-sm wrap-anywhere [&>p]:mt-3">
          {[
            problem,
            isOffline && 'No connection. Check-ins are sent once there is one.',
            !isStored && 'This browser stores nothing: keep the page open until they are sent.',
            note,
          ].map((line) => line && <p key={line}>{line}</p>)}
          {pending.length > 0 && (
            <p className="rounded-control border border-warn px-3 py-2">{formatUnsent(pending)}</p>
          )}
        </div>
      </header>

      {isScanning && !isClosed && <Scanner onCode={(text) => void scan(text)} />}

      {!seats && !isClosed && (
        <p>{isOffline ? 'The names are not loaded yet.' : 'Loading the names…'}</p>
      )}
      {seats && (
        <ul ref={rows} aria-label="People with a seat" className="divide-y divide-line">
          {matched.slice(0, MOST_ROWS).map((seat) => (
            <li key={seat.id}>
              <button
                type="button"
                onClick={() => press(seat)}
                className="flex min-h-14 w-full items-center justify-between gap-4 py-2 text-start"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span dir="auto" className="block font-semibold">
                    {seat.name}
                  </span>
                  <DoorAnswers answers={seat.answers} className="text-sm text-ink-muted" />
                </span>
                {seat.at ? (
                  <span className="flex shrink-0 items-center gap-1.5 text-sm text-good tabular-nums">
                    <Icon icon={Check} className="size-4" />
                    <span>{formatClock(seat.at, timeZone)}</span>
                  </span>
                ) : (
                  <span className="shrink-0 text-sm text-ink-muted">Check in</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {seats && matched.length === 0 && <p>Not on the list.</p>}
      {matched.length > MOST_ROWS && (
        <p className="text-sm text-ink-muted">
          {`${matched.length - MOST_ROWS} more: type a part of the name.`}
        </p>
      )}

      {!isClosed && (
        <footer className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {last && (
            <p className="flex items-center justify-between gap-3 text-sm">
              <span dir="auto" className="min-w-0 truncate">
                {`Last: ${last.name}`}
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Undo: ${last.name}`}
                onClick={() => undo(last)}
              >
                <Icon icon={Undo2} className="size-4" />
                Undo
              </Button>
            </p>
          )}
          {hasScanner() ? (
            <Button size="lg" onClick={() => setScanning(!isScanning)}>
              <Icon icon={ScanLine} className="size-5" />
              <span>{isScanning ? 'Close the camera' : 'Scan codes'}</span>
            </Button>
          ) : (
            <p className="text-sm text-ink-muted">
              This browser does not scan codes: search by name.
            </p>
          )}
          <p className="flex items-center justify-between gap-3 text-sm text-ink-muted">
            <span className="min-w-0 truncate">
              <span>At the door:</span> <bdi>{keeper}</bdi>
            </span>
            <Button variant="link" onClick={onRename} className="shrink-0">
              Someone else
            </Button>
          </p>
        </footer>
      )}
      <DoorAnswer
        answer={answer}
        returnTo={returnTo}
        timeZone={timeZone}
        onClose={close}
        onUndo={undo}
      />
    </div>
  )
}

/** What the server does not have yet. */
function formatUnsent(pending: Pending[]): string {
  const names = pending.map(({ name, undo }) => (undo ? `${name} (undone)` : name))
  const list = new Intl.ListFormat('en').format(names.slice(0, MOST_NAMES))
  return `${pending.length} not sent yet: ${list}`
}
