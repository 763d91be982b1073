import type { ReferenceField } from '../reference'

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
