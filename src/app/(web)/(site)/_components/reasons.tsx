export function Reasons({
  brand,
  reasons,
}: {
  brand: string
  reasons: readonly { title: string; text: string }[]
}) {
  if (reasons.length === 0) return null
  return (
    <section
      aria-labelledby="reasons"
      className="wrap section-y grid gap-10 lg:grid-cols-[1fr_1.7fr]"
    >
      <h2 id="reasons" className="display text-2xl lg:sticky lg:top-28 lg:self-start">
        Why Choose {brand}
      </h2>
      <ul className="border-t border-ink-muted">
        {reasons.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1.5 border-b border-line py-6 sm:grid-cols-[1fr_1.5fr]"
          >
            <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
