import { Check } from '@/components/icons/check'

export function Deliverables({ deliverables }: { deliverables: readonly string[] }) {
  if (deliverables.length === 0) return null
  return (
    <section aria-labelledby="deliverables">
      <h2 id="deliverables" className="display text-xl">
        What You Take Home
      </h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {deliverables.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent-text" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
