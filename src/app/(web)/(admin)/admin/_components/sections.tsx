import {
  BookOpen,
  CalendarDays,
  CircleHelp,
  Gauge,
  History,
  IdCard,
  Mail,
  PanelsTopLeft,
  Presentation,
  ShieldCheck,
  SquarePlay,
  Stethoscope,
  Users,
} from 'lucide-react'
import { Suspense } from 'react'
import type { Section } from '@/ui/section-nav'
import { findWaiting } from '@/features/admin/server/queries'
import { CONTENT } from '@/features/catalog/content/content-types'
import type { TargetKind } from '@/lib/records/target'
import { readOrNull } from './read-or-null'

const ICONS: Record<TargetKind, Section['icon']> = {
  workshop: <Presentation aria-hidden />,
  webinar: <SquarePlay aria-hidden />,
  tutorial: <BookOpen aria-hidden />,
}

/** The navigation of the dashboard: the tabs of the specification, then the daily work of staff. */
export const SECTIONS: readonly (readonly Section[])[] = [
  [
    { href: '/admin/dashboard', label: 'Overview', icon: <Gauge aria-hidden /> },
    ...Object.values(CONTENT).map(({ kind, path, nouns }) => ({
      href: path,
      label: nouns,
      icon: ICONS[kind],
    })),
    {
      href: '/admin/users',
      label: 'Users',
      icon: <Users aria-hidden />,
      className: 'max-sm:hidden',
    },
  ],
  [
    {
      href: '/admin/questions',
      label: 'Questions',
      icon: <CircleHelp aria-hidden />,
      note: (
        <Suspense>
          <WaitingCount />
        </Suspense>
      ),
    },
    { href: '/admin/year', label: 'Year', icon: <CalendarDays aria-hidden /> },
    {
      href: '/cms/collections/instructors',
      label: 'People',
      icon: <IdCard aria-hidden />,
      isWholePage: true,
    },
    {
      href: '/cms/collections/contact_messages',
      label: 'Messages',
      icon: <Mail aria-hidden />,
      isWholePage: true,
    },
    { href: '/admin/changes', label: 'Changes', icon: <History aria-hidden /> },
    { href: '/admin/security', label: 'Security', icon: <ShieldCheck aria-hidden /> },
    { href: '/admin/installation', label: 'Installation', icon: <Stethoscope aria-hidden /> },
    { href: '/cms', label: 'Back Office', icon: <PanelsTopLeft aria-hidden />, isWholePage: true },
  ],
]

async function WaitingCount() {
  const waiting = await readOrNull('Could not count the waiting questions.', findWaiting)
  if (!waiting?.count) return null
  return (
    <span className="rounded-control bg-accent px-1.5 text-xs text-accent-ink tabular-nums lg:ml-auto">
      {waiting.count.toLocaleString('en')}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
