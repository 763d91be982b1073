import { AppLink } from '@/components/ui/app-link'
import { Surface } from '@/components/ui/surface'
import type { Totals } from '../dto'
import { TARGET_COLLECTIONS, TARGET_KINDS, TARGET_NAMES } from '@/lib/records/target'

const CARDS: { key: keyof Totals; label: string; href: string }[] = [
  ...TARGET_KINDS.map((kind) => {
    const key = TARGET_COLLECTIONS[kind]
    return { key, label: `Total ${TARGET_NAMES[kind]}s`, href: `/admin/${key}` }
  }),
  { key: 'users', label: 'Total Users', href: '/admin/users' },
]

export function TotalCards({ totals }: { totals: Totals }) {
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {CARDS.map(({ key, label, href }) => (
        <Surface as="li" key={key} className="flex flex-col gap-2 p-5">
          <h2 className="text-sm font-semibold text-ink-muted">{label}</h2>
          <p className="display text-2xl tabular-nums">{totals[key].toLocaleString('en')}</p>
          <AppLink
            href={href}
            className="self-start text-sm text-accent-text underline underline-offset-4"
          >
            View all<span className="sr-only"> {key}</span>
          </AppLink>
        </Surface>
      ))}
    </ul>
  )
}
