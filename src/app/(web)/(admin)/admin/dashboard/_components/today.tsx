import { readOrNull } from '@/app/(web)/(admin)/admin/_components/read-or-null'
import { FetchFailed } from '@/ui/dashboard/fetch-failed'
import { AppLink } from '@/ui/app-link'
import { ButtonLink } from '@/ui/button-link'
import { Skeleton } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import { Surface } from '@/ui/surface'
import { SLOTS } from '@/features/slots'
import type { Totals } from '@/features/admin/dto'
import { countTotals, findWaiting } from '@/features/admin/server/queries'
import { formatAge } from '@/lib/time/age'
import { TARGET_COLLECTIONS, TARGET_KINDS, TARGET_NAMES } from '@/lib/records/target'

const CARDS: { key: keyof Totals; label: string; href: string }[] = [
  ...TARGET_KINDS.map((kind) => {
    const key = TARGET_COLLECTIONS[kind]
    return { key, label: `Total ${TARGET_NAMES[kind]}s`, href: `/admin/${key}` }
  }),
  { key: 'users', label: 'Total Users', href: '/admin/users' },
]

function TotalCards({ totals }: { totals: Totals }) {
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

const FAILED = 'Could not load the figures.'

export async function Today() {
  const figures = await readOrNull(FAILED, () => Promise.all([countTotals(), findWaiting()]))
  if (!figures) return <FetchFailed message={FAILED} />
  const [totals, waiting] = figures
  return (
    <div className="flex flex-col gap-4">
      <TotalCards totals={totals} />
      <Surface
        as="section"
        aria-labelledby="waiting"
        className="flex flex-wrap items-center justify-between gap-4 p-5"
      >
        <div>
          <h2 id="waiting" className="text-sm font-semibold text-ink-muted">
            Waiting questions
          </h2>
          <p>
            <span className="display text-xl tabular-nums">{waiting.count}</span>{' '}
            <span className="text-sm text-ink-muted">
              {waiting.oldest
                ? `waiting, the oldest for ${formatAge(waiting.oldest, new Date())}`
                : 'All questions are answered.'}
            </span>
          </p>
        </div>
        {waiting.count > 0 && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/admin/questions" variant="secondary">
              Answer questions
            </ButtonLink>
          </div>
        )}
      </Surface>
      {SLOTS.map(({ Figures }, at) => (Figures ? <Figures key={at} /> : null))}
    </div>
  )
}

export function TodaySkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Spinner label="Loading..." />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-36" />
        ))}
      </div>
      <Skeleton className="h-24" />
    </div>
  )
}
