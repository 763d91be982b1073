import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { Surface } from '@/ui/surface'
import type { DoorCount, DoorSeat, DoorState } from '../dto'
import { DoorAnswers, formatClock } from './door-answers'

type Props = {
  token: string
  timeZone: string
  keeper: string
  list: DoorSeat[]
  count: DoorCount
  /** The seat that was sent, and what was done. */
  seat: number | null
  last: { name: string; state: DoorState; at: string | null } | null
}

/** Checks in by name without scripts. */
export function PlainDoor({ count, keeper, last, list, seat, timeZone, token }: Props) {
  const absent = list.filter(({ at }) => !at)
  const sends = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="keeper" value={keeper} />
    </>
  )
  return (
    <div className="flex max-w-[32rem] flex-col gap-6">
      {seat !== null && (
        <Surface role="status" className="flex flex-col gap-3 p-5">
          <p className="display text-lg wrap-anywhere">{describe(last, count, timeZone)}</p>
          <DoorAnswers answers={list.find(({ id }) => id === seat)?.answers} className="text-sm" />
          {last?.state === 'in' && (
            <Form action="/api/door/check-in" method="post">
              {sends}
              <input type="hidden" name="seat" value={seat} />
              <input type="hidden" name="undo" value="true" />
              <Button type="submit" variant="secondary">
                Undo
              </Button>
            </Form>
          )}
        </Surface>
      )}
      <p className="tabular-nums">
        {count.attended} of {count.seats} are in.
      </p>
      <Form action="/api/door/check-in" method="post" className="flex flex-col gap-5">
        {sends}
        <SelectField
          name="seat"
          label="Name"
          required
          defaultValue=""
          placeholder="Choose a person"
          options={absent.map(({ answers = [], id, name }) => ({
            value: String(id),
            label: [name, ...answers.map(({ label, value }) => `${label}: ${value}`)].join(' · '),
          }))}
        />
        <Button type="submit" size="lg">
          Check in
        </Button>
      </Form>
    </div>
  )
}

function describe(last: Props['last'], { attended, seats }: DoorCount, timeZone: string): string {
  if (!last) return 'Not on the list'
  if (last.state === 'in') return `${last.name}, ${attended} of ${seats}`
  if (last.state === 'already') {
    return `${last.name}: Already in since ${formatClock(last.at, timeZone)}`
  }
  return last.state === 'undone' ? `${last.name} is not in any more` : `${last.name}: unchanged`
}
