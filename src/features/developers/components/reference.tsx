import type { ReferenceGroup, ReferenceParameter } from '../reference'
import { FieldList } from './field-list'
import { OPERATIONS_CLASS, OperationEntry } from './operation-entry'

/** The reference: one part for each collection and global, closed until somebody opens it. */
export function Reference({ groups }: { groups: ReferenceGroup[] }) {
  return (
    <div className="border-b border-ink-muted">
      {groups.map(({ name, description, operations, fields }) => (
        <details key={name} id={`reference-${name}`} className="border-t border-ink-muted">
          <summary className="min-h-11 cursor-pointer py-4 hover:bg-line/30">
            <h3 className="ml-1 inline font-mono text-lg font-semibold wrap-anywhere">{name}</h3>
            <span className="ml-3 text-sm text-ink-muted">{description}</span>
          </summary>
          <div className="flex flex-col gap-6 pb-8 sm:pl-6">
            <div className={OPERATIONS_CLASS}>
              {operations.map((operation) => (
                <OperationEntry key={operation.id} operation={operation} />
              ))}
            </div>
            {fields.length > 0 && <FieldList name={name} fields={fields} />}
          </div>
        </details>
      ))}
    </div>
  )
}

/** The parameters that many operations share, each once. */
export function ParameterList({ parameters }: { parameters: ReferenceParameter[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_1fr]">
      {parameters.map(({ name, place, description }) => (
        <div key={name} className="contents">
          <dt>
            <code className="font-mono font-semibold">{name}</code>
            <span className="text-ink-muted"> {place}</span>
          </dt>
          <dd className="measure text-ink-muted wrap-anywhere">
            {description.replaceAll('`', '')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
