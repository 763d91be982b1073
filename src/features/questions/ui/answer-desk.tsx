'use client'

import { useState } from 'react'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import type { Target } from '@/lib/records/target'
import type { WaitingTarget } from '../server/waiting-targets'
import { DeskList } from './desk-list'
import { useDesk } from './use-desk'

const ALL = 'all'
const ORDERS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'askers', label: 'Most asked first' },
]

/**
 * The answer desk of the dashboard and the back office: all waiting questions, to be answered in
 * place. `targets` are the records with waiting questions: the choices of the filter. `preset` is
 * the initial choice; it may have no waiting questions.
 */
export function AnswerDesk({
  targets: initial,
  preset,
}: {
  targets: WaitingTarget[]
  preset?: Target & { title: string }
}) {
  // A choice stays when its last question is answered.
  const [targets] = useState(initial)
  const [chosen, setChosen] = useState(preset ? toKey(preset) : ALL)
  const [order, setOrder] = useState('oldest')
  const isListed = !preset || targets.some((item) => toKey(item) === toKey(preset))
  const choices = isListed ? targets : [{ ...preset, waiting: '0' }, ...targets]
  const target = choices.find((choice) => toKey(choice) === chosen) ?? null
  const desk = useDesk({ target, waiting: true, byAskers: order === 'askers' })
  const isDone = desk.questions.length > 0 && desk.questions.every(({ answered }) => answered)
  const [oldest] = desk.questions
  return (
    <section aria-labelledby="answer-desk" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="answer-desk" className="display text-lg">
          <span>{isDone ? 'All answered' : 'Waiting questions'}</span>
          {isDone && oldest?.age && order === 'oldest' && (
            <span className="block text-sm font-normal text-ink-muted">
              {`Well done. The oldest waited ${oldest.age}.`}
            </span>
          )}
        </h2>
        <Form className="flex flex-wrap gap-4">
          <SelectField
            name="answer-desk-target"
            label="About"
            value={target ? chosen : ALL}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: ALL, label: 'Everything' },
              ...choices.map((choice) => ({
                value: toKey(choice),
                label: `${choice.title} (${choice.waiting})`,
              })),
            ]}
          />
          <SelectField
            name="answer-desk-order"
            label="Order"
            value={order}
            onChange={(event) => setOrder(event.target.value)}
            options={ORDERS}
          />
        </Form>
      </div>
      <DeskList desk={desk} empty="No question is waiting" showTarget oneAtATime />
    </section>
  )
}

function toKey({ id, kind }: Target): string {
  return `${kind}:${id}`
}
