'use client'

import { useState } from 'react'
import { withReauthentication } from '@/features/accounts/ui/request'
import { formatPeopleCount } from '@/features/events/format-seats'
import { createUuid } from '@/lib/browser/uuid'
import type { StaffedEvent } from '@/platform/slots'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { Cell, HeadCell, Row, Table } from '@/ui/table'
import { useAction } from '@/ui/use-action'
import { formatLineCounts, LINE_LABELS, listDifferences } from '../copy'
import { toEventArgument } from '../event-argument'
import { addPeople } from '../server/actions'
import type { AddedLine, AddedPeople } from '../use-cases'
import { SourceFields } from './source-fields'

type Overflow = 'wait' | 'leave'

const HINT =
  'One person a line: an address, a name with an address, or the rows of a spreadsheet. At most 500.'

/** Reads a list, shows what the press does with each line, and gives the seats. */
export function AddPeople({ event, path }: { event: StaffedEvent['event']; path: string }) {
  const [text, setText] = useState('')
  const [overflow, setOverflow] = useState<Overflow>('wait')
  const [problem, setProblem] = useState<string>()
  const [preview, setPreview] = useState<AddedPeople | null>(null)
  const [done, setDone] = useState<AddedPeople | null>(null)
  const { busy, run } = useAction()

  const send = async (isPreview: boolean) => {
    // The same id for each press of one preview: it gives nothing twice.
    const list = isPreview ? createUuid() : preview?.list
    const input = { ...toEventArgument(event), text, overflow, list, preview: isPreview }
    const result = await run(() => withReauthentication(() => addPeople(input)))
    if (!result.ok) {
      setProblem(result.fields ? Object.values(result.fields)[0] : result.error)
      return
    }
    setProblem(undefined)
    if (isPreview) setPreview(result.data ?? null)
    else setDone(result.data ?? null)
  }
  const edit = () => {
    setPreview(null)
    setProblem(undefined)
  }

  if (done) return <Done before={preview?.lines ?? []} done={done} path={path} />
  if (preview) {
    return (
      <div className="flex flex-col gap-6">
        <Summary preview={preview} />
        {problem && (
          <p role="alert" className="measure text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {preview.people > 0 && (
            <Button busy={busy} onClick={() => void send(false)}>
              {`Add ${formatPeopleCount(preview.people)}`}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={edit}>
            Change the list
          </Button>
        </div>
        <Lines lines={preview.lines} />
      </div>
    )
  }
  return (
    <Form
      noValidate
      className="flex flex-col items-start gap-6"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void send(true)
      }}
    >
      <SourceFields
        label="People"
        hint={HINT}
        placeholder={'Maya Lopez <maya@example.com>'}
        value={text}
        error={problem}
        disabled={busy}
        onText={setText}
      />
      <SelectField
        name="overflow"
        label="If all seats are taken"
        value={overflow}
        className="w-full max-w-2xl"
        options={[
          { value: 'wait', label: 'Put the others on the waiting list' },
          { value: 'leave', label: 'Leave the others out' },
        ]}
        onChange={(changed) => setOverflow(changed.target.value as Overflow)}
      />
      <Button type="submit" busy={busy}>
        Check the list
      </Button>
    </Form>
  )
}

function Summary({ preview: { left, lines, links, people } }: { preview: AddedPeople }) {
  const accounts = people - links
  return (
    <div role="status" className="measure flex flex-col gap-2">
      <p className="text-lg">{`Nothing has been saved yet: ${formatLineCounts(lines)}`}</p>
      {people > 0 && <p>{describe(accounts, links, left)}</p>}
    </div>
  )
}

function describe(accounts: number, links: number, left: number | null): string {
  const parts = [
    accounts > 0 && `With an account, gets an email: ${formatPeopleCount(accounts)}.`,
    links > 0 && `Without one, gets a link that confirms the address: ${formatPeopleCount(links)}.`,
    left !== null && `Seats left afterwards: ${left}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function Done({
  before,
  done,
  path,
}: {
  before: readonly AddedLine[]
  done: AddedPeople
  path: string
}) {
  const differences = listDifferences(before, done.lines)
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="measure text-lg">
        {`Added: ${formatPeopleCount(done.people)}.`}
      </p>
      {differences.length > 0 && (
        <section aria-labelledby="roster-differences" className="measure flex flex-col gap-2">
          <h2 id="roster-differences" className="display text-xl">
            Changed since the preview
          </h2>
          <ul className="flex flex-col gap-1 wrap-anywhere">
            {differences.map(({ line, was }) => (
              <li key={line.line}>
                {`${line.email ?? line.name}: ${LINE_LABELS[was].word} → ${LINE_LABELS[line.state].word}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={path}>To the people</ButtonLink>
      </div>
      <Lines lines={done.lines} />
    </div>
  )
}

function Lines({ lines }: { lines: readonly AddedLine[] }) {
  return (
    <Table
      caption="Lines of the list"
      head={
        <>
          <HeadCell part="title">Person</HeadCell>
          <HeadCell>Address</HeadCell>
          <HeadCell>Result</HeadCell>
          <HeadCell numeric>Line</HeadCell>
        </>
      }
    >
      {lines.map(({ email, hasAccount, line, name, note, state }, at) => (
        <Row key={at}>
          <Cell part="title" className="max-w-64 wrap-anywhere">
            {name || email || 'No name'}
          </Cell>
          <Cell label="Address" className="wrap-anywhere">
            {email ?? '–'}
          </Cell>
          <Cell label="Result">
            <span className="flex flex-col items-start gap-1">
              <Badge tone={LINE_LABELS[state].tone}>{LINE_LABELS[state].word}</Badge>
              {note && <span className="text-sm">{note}</span>}
              {!note && !hasAccount && (state === 'new' || state === 'queued') && (
                <span className="text-sm">Gets a link</span>
              )}
            </span>
          </Cell>
          <Cell numeric label="Line">
            {line}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
