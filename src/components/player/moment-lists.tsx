import { AppLink } from '@/components/ui/app-link'
import type { Chapter } from '@/lib/transcript/chapters'
import { formatMoment, momentAnchor } from '@/lib/transcript/moment'
import type { TimeLineMoment } from './time-line-position'

const TIME =
  'inline-flex min-h-9 items-center font-medium text-accent-text tabular-nums underline-offset-4'

export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  if (chapters.length === 0) return null
  return (
    <nav aria-labelledby="chapters">
      <h2 id="chapters" className="display mb-2 text-lg">
        Chapters
      </h2>
      <ol className="grid gap-x-8 text-sm sm:grid-cols-2">
        {chapters.map(({ at, title }) => (
          <li key={at} className="min-w-0 border-t border-line">
            <a
              href={`#${momentAnchor(at)}`}
              className="group/chapter grid min-h-11 grid-cols-[3.75rem_1fr] items-baseline py-2"
            >
              <span className="font-medium text-accent-text tabular-nums">{formatMoment(at)}</span>
              <span className="min-w-0 underline-offset-4 group-hover/chapter:underline">
                {title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Links to content at moments of a video, such as questions. */
export function MomentList({ moments }: { moments: readonly TimeLineMoment[] }) {
  if (moments.length === 0) return null
  return (
    <section aria-labelledby="moments">
      <h2 id="moments" className="display mb-2 text-lg">
        Questions by time
      </h2>
      <ol className="flex flex-col text-sm">
        {moments.map(({ href, label, seconds }, index) => (
          <li
            key={index}
            className="grid min-h-11 grid-cols-[3.75rem_1fr] items-baseline border-t border-line"
          >
            <a href={`#${momentAnchor(seconds)}`} className={`${TIME} hover:underline`}>
              <span className="sr-only">Play from </span>
              {formatMoment(seconds)}
            </a>
            <AppLink href={href} className="min-w-0 py-2 underline-offset-4 hover:underline">
              {label}
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
