import {
  ROLES,
  type Access,
  type ReferenceField,
  type ReferenceOperation,
  type ReferenceParameter,
} from '../reference'
import type { Sample } from '../samples'
import { CodeSample } from '@/ui/code-sample'

const NAMES = { anonymous: 'Visitors', user: 'Users', editor: 'Editors', admin: 'Admins' }

/** Classes of the operation list, on the parent because there are more than a hundred entries. */
export const OPERATIONS_CLASS =
  'border-b border-line text-sm [&_code]:font-mono [&_code]:wrap-anywhere [&>details]:border-t [&>details]:border-line [&_dd]:mb-3 [&_dd]:text-ink-muted [&_dt]:font-semibold [&_summary]:min-h-11 [&_summary]:cursor-pointer [&_summary]:py-3 [&_summary:hover]:bg-line/30 [&_summary>span]:ml-3 [&_summary>span]:text-ink-muted'

/** An operation: method, path, and summary; expanded, also access, parameters, and responses. */
export function OperationEntry({
  operation,
  samples,
}: {
  operation: ReferenceOperation
  samples: Sample[]
}) {
  const { access, id, method, parameters, path, statuses, scope, summary, takesKeys } = operation
  return (
    <details id={id}>
      <summary>
        <b>{method}</b> <code>{path}</code>
        <span>{summary}</span>
      </summary>
      <dl>
        <dt>Access</dt>
        <dd>
          {[
            access ? formatAccess(access) : 'Same as REST.',
            ...(takesKeys ? [] : ['Not available with an API key.']),
            ...(scope.length > 0 ? [`A key needs the scope ${scope.join(', ')}.`] : []),
          ].join(' ')}
        </dd>
        {parameters.length > 0 && (
          <>
            <dt>Parameters</dt>
            <dd>{parameters.join(', ')}</dd>
          </>
        )}
        <dt>Responses</dt>
        <dd>{statuses.join(', ')}</dd>
      </dl>
      <div className="flex flex-col gap-4 pb-6">
        {samples.map(({ code, label, language }) => (
          <CodeSample
            key={language}
            title={`${label}: ${summary}`}
            language={language}
            code={code}
          />
        ))}
      </div>
    </details>
  )
}

function formatAccess(access: Access): string {
  return ROLES.map((role) => `${NAMES[role]}: ${access[role].join(', ') || 'no'}`).join(' · ')
}

export function ParameterList({ parameters }: { parameters: ReferenceParameter[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_1fr]">
      {parameters.map(({ name, place, description }) => (
        <div key={name} className="contents">
          <dt>
            <code className="font-semibold">{name}</code>
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

/** The fields of a document. Styled from the parent, because there are hundreds of them. */
export function FieldList({ name, fields }: { name: string; fields: ReferenceField[] }) {
  return (
    <div className="[&_dd]:mb-2 [&_dd]:text-ink-muted [&_dt]:font-semibold [&_span]:font-normal [&_span]:text-ink-muted">
      <h2 className="display mb-6 text-xl">Fields of {name}</h2>
      <dl className="text-sm wrap-anywhere">
        {fields.map(({ name: field, type, isRequired, note }) => (
          <div key={field}>
            <dt>
              <code>{field}</code> <span>{isRequired ? `${type}, always there` : type}</span>
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
