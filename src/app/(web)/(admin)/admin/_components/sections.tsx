import {
  BookOpen,
  CalendarDays,
  CircleHelp,
  Gauge,
  GraduationCap,
  History,
  IdCard,
  ListChecks,
  Mail,
  PanelsTopLeft,
  Presentation,
  ShieldCheck,
  SquarePlay,
  Stethoscope,
  Users,
} from 'lucide'
import { Icon } from '@/ui/icon'
import { Suspense } from 'react'
import type { Section } from '@/ui/section-nav'
import { findWaiting } from '@/features/admin/server/queries'
import { CONTENT } from '@/features/catalog/content/content-types'
import type { TargetKind } from '@/lib/records/target'
import { readOrNull } from './read-or-null'

const ICONS: Record<TargetKind, Section['icon']> = {
  workshop: <Icon icon={Presentation} />,
  webinar: <Icon icon={SquarePlay} />,
  tutorial: <Icon icon={BookOpen} />,
}

/** The navigation of the dashboard: the tabs of the specification, then the daily work of staff. */
export const SECTIONS: readonly (readonly Section[])[] = [
  [
    { href: '/admin/dashboard', label: 'Overview', icon: <Icon icon={Gauge} /> },
    ...Object.values(CONTENT).map(({ kind, path, nouns }) => ({
      href: path,
      label: nouns,
      icon: ICONS[kind],
    })),
    {
      href: '/admin/users',
      label: 'Users',
      icon: <Icon icon={Users} />,
      className: 'max-sm:hidden',
    },
  ],
  [
    {
      href: '/admin/questions',
      label: 'Questions',
      icon: <Icon icon={CircleHelp} />,
      note: (
        <Suspense>
          <WaitingCount />
        </Suspense>
      ),
    },
    { href: '/admin/year', label: 'Calendar', icon: <Icon icon={CalendarDays} /> },
    { href: '/admin/cohorts', label: 'Groups', icon: <Icon icon={GraduationCap} /> },
    {
      href: '/cms/collections/instructors',
      label: 'Instructors',
      icon: <Icon icon={IdCard} />,
      isWholePage: true,
    },
    {
      href: '/cms/collections/contact_messages',
      label: 'Messages',
      icon: <Icon icon={Mail} />,
      isWholePage: true,
    },
    { href: '/admin/changes', label: 'Changes', icon: <Icon icon={History} /> },
    { href: '/admin/security', label: 'Security', icon: <Icon icon={ShieldCheck} /> },
    { href: '/admin/first-steps', label: 'First steps', icon: <Icon icon={ListChecks} /> },
    { href: '/admin/installation', label: 'Installation', icon: <Icon icon={Stethoscope} /> },
    { href: '/cms', label: 'Back Office', icon: <Icon icon={PanelsTopLeft} />, isWholePage: true },
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
