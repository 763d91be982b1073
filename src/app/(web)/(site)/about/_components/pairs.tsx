export function Pairs({
  title,
  items,
  numbered = false,
}: {
  title: string
  items: readonly { title: string; text: string }[]
  numbered?: boolean
}) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <section>
      <h2 className="display text-xl">{title}</h2>
      <List className="mt-8 grid gap-x-12 border-t border-line md:grid-cols-2">
        {items.map((item, index) => (
          <li key={item.title} className="flex gap-5 border-b border-line py-6">
            {numbered && (
              <span aria-hidden className="display text-xl text-accent-text tabular-nums">
                {index + 1}
              </span>
            )}
            <div>
              <h3 className="text-lg font-semibold">{item.title}</h3>
              <p className="mt-1 text-ink-muted">{item.text}</p>
            </div>
          </li>
        ))}
      </List>
    </section>
  )
}
