import type { SiteFigures } from '@/features/site/dto'

const LABELS = [
  ['students', 'students'],
  ['workshops', 'workshops'],
  ['satisfaction', 'satisfaction'],
  ['learners', 'learners'],
] as const

export function Figures({ figures }: { figures: SiteFigures }) {
  const shown = LABELS.filter(([key]) => figures[key])
  if (shown.length === 0) return null
  return (
    <section aria-label="In figures" className="bg-paper">
      <div aria-hidden className="ruler border-t border-ink-muted" />
      <dl className="wrap grid grid-cols-2 gap-y-8 py-10 md:grid-cols-4">
        {shown.map(([key, label]) => (
          <div key={key} className="flex flex-col-reverse border-l border-ink-muted pl-4">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="display text-2xl tabular-nums">{figures[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
