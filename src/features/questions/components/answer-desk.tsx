'use client'

import { useState } from 'react'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import type { WaitingWorkshop } from '@/lib/questions/waiting-workshops'
import { ButtonSnippet } from './button-snippet'
import { DeskList } from './desk-list'
import { useDesk } from './use-desk'

const ALL = 'all'

/**
 * Every waiting question over all workshops, oldest first, with its age, to be answered on the
 * spot. `workshops` are those with waiting questions: the choices of the filter.
 */
export function AnswerDesk({ workshops }: { workshops: WaitingWorkshop[] }) {
  const [workshop, setWorkshop] = useState(ALL)
  const desk = useDesk({ workshop: Number(workshop) || null, waiting: true })
  return (
    <section aria-labelledby="answer-desk" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="answer-desk" className="display text-xl">
          Waiting questions
        </h2>
        <Form>
          <SelectField
            name="answer-desk-workshop"
            label="Workshop"
            value={workshop}
            onChange={(event) => setWorkshop(event.target.value)}
            options={[
              { value: ALL, label: 'All workshops' },
              ...workshops.map(({ id, title, waiting }) => ({
                value: String(id),
                label: `${title} (${waiting})`,
              })),
            ]}
          />
        </Form>
      </div>
      <ButtonSnippet />
      <DeskList desk={desk} empty="No question is waiting" showWorkshop />
    </section>
  )
}
