import { Badge } from '@/ui/badge'
import { CheckboxField } from '@/ui/checkbox-field'
import { SelectField } from '@/ui/select-field'
import { Cell, HeadCell, Row, Table } from '@/ui/table'
import { OUTCOME_LABELS } from '../copy'
import type { AttendantLine } from '../use-cases'

type Choose = (entry: number, registration: number | null) => void

type Props = {
  lines: readonly AttendantLine[]
  choices: ReadonlyMap<number, number>
  disabled: boolean
  onChoose: Choose
}

/** Who was in the meeting, and who of the event that is. Names count once they are confirmed. */
export function AttendantTable({ choices, disabled, lines, onChoose }: Props) {
  return (
    <Table
      caption="People in the report"
      head={
        <>
          <HeadCell part="title">In the report</HeadCell>
          <HeadCell numeric>Minutes</HeadCell>
          <HeadCell>At the event</HeadCell>
          <HeadCell>Result</HeadCell>
        </>
      }
    >
      {lines.map((line) => (
        <Row key={line.entry}>
          <Cell part="title" className="max-w-64 wrap-anywhere">
            <span>{line.name || line.email}</span>
            {line.name && line.email && (
              <span className="block text-sm text-ink-muted">{line.email}</span>
            )}
          </Cell>
          <Cell numeric label="Minutes">
            {line.minutes}
          </Cell>
          <Cell label="At the event" className="wrap-anywhere">
            <Match line={line} chosen={choices.get(line.entry)} {...{ disabled, onChoose }} />
          </Cell>
          <Cell label="Result">
            <Outcome {...line} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Outcome({ match, outcome }: AttendantLine) {
  if (match === 'name') return <Badge tone="warn">Please confirm</Badge>
  if (match === 'ambiguous') return <Badge tone="warn">Please choose</Badge>
  return <Badge tone={OUTCOME_LABELS[outcome].tone}>{OUTCOME_LABELS[outcome].word}</Badge>
}

type MatchProps = {
  line: AttendantLine
  chosen: number | undefined
  disabled: boolean
  onChoose: Choose
}

function Match({ chosen, disabled, line, onChoose }: MatchProps) {
  const { candidates, entry, match, name, person } = line
  const [only, another] = candidates
  if (match === 'email') return <span>{person || line.email}</span>
  if (!only) return <span>–</span>
  if (!another) {
    return (
      <CheckboxField
        name={`match-${entry}`}
        label={`${name} is ${only.name}`}
        hint={only.email}
        checked={chosen !== undefined}
        disabled={disabled}
        onChange={(changed) => onChoose(entry, changed.target.checked ? only.registration : null)}
      />
    )
  }
  return (
    <SelectField
      name={`match-${entry}`}
      label={`Who is ${name}?`}
      placeholder="No one of these"
      value={chosen ?? ''}
      disabled={disabled}
      options={candidates.map((candidate) => ({
        value: String(candidate.registration),
        label: `${candidate.name} (${candidate.email})`,
      }))}
      onChange={(changed) => onChoose(entry, Number(changed.target.value) || null)}
    />
  )
}
