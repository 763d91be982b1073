/** A number and what it counts, in a `dl`. */
export function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="display text-2xl tabular-nums">{children}</dd>
    </div>
  )
}
