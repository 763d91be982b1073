'use client'

import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { Surface } from '@/ui/surface'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { checkIn as checkInPerson } from '../../server/attendees/actions'
import type { CheckIn } from '../../server/attendees/find-check-in'
import { useAction } from '@/ui/use-action'

type Props = { token: string; checkIn: Pick<CheckIn, 'state' | 'isCancelled' | 'attended'> }

/** Checks an attendee in, or shows when they were checked in or why they cannot be. */
export function CheckInPanel({ token, checkIn: { attended, isCancelled, state } }: Props) {
  const { busy, run } = useAction()
  const isHydrated = useIsHydrated()
  const problem = isCancelled
    ? 'This event is cancelled.'
    : state === 'waiting'
      ? 'This person is on the waiting list and has no seat.'
      : state === 'cancelled'
        ? 'This seat was cancelled.'
        : null

  return (
    <Surface as="section" aria-label="Check in" aria-live="polite" className="p-5">
      {problem ? (
        <p className="display text-lg text-bad">{problem}</p>
      ) : attended ? (
        <>
          <p className="display text-lg text-good">Checked in</p>
          <p className="text-ink-muted">
            since{' '}
            <time dateTime={attended.iso} className="tabular-nums">
              {attended.words}
            </time>
          </p>
        </>
      ) : (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            void run(() => checkInPerson({ token }))
          }}
        >
          <Button type="submit" size="lg" busy={busy} disabled={!isHydrated} className="w-full">
            Check in
          </Button>
        </Form>
      )}
    </Surface>
  )
}
