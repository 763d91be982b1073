import type { ReferenceParameter } from '../reference'

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
