import { CalendarPlus, ChevronDown, Rss } from 'lucide'
import { cn } from '@/lib/cn'
import { Icon } from '../icon'
import { getButtonClass } from '../button-class'
import { ButtonLink } from '../button-link'

/**
 * Ways to follow a list: its feed, and a calendar subscription (`calendarUrl` is absolute).
 * Works without JavaScript. The address can also be copied, because many programs do not support
 * `webcal:` links.
 */
export function SubscribePanel({
  feedPath,
  calendarUrl,
  label = 'Subscribe',
  edge = 'right',
}: {
  feedPath?: string
  calendarUrl?: string
  label?: string
  /** Where the panel ends that opens on wide screens. */
  edge?: 'left' | 'right'
}) {
  const feed = feedPath && (
    <ButtonLink href={feedPath} isWholePage variant="secondary" size="sm">
      <Icon icon={Rss} className="size-4" />
      {calendarUrl ? 'Feed' : label}
    </ButtonLink>
  )
  if (!calendarUrl) return feed
  return (
    <details className="group/subscribe relative">
      <summary
        className={getButtonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        {label}
        <Icon
          icon={ChevronDown}
          className="size-4 transition-transform group-open/subscribe:rotate-180"
        />
      </summary>
      <div
        className={cn(
          'z-10 mt-2 flex flex-col gap-4 rounded-surface border border-line bg-paper-raised p-5 text-sm shadow-float sm:absolute sm:top-full sm:w-72',
          edge === 'right' ? 'w-[calc(100vw-2.5rem)] sm:right-0' : 'w-full sm:left-0',
        )}
      >
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={calendarUrl.replace(/^https?:/, 'webcal:')} size="sm">
            <Icon icon={CalendarPlus} className="size-4" />
            Calendar
          </ButtonLink>
          {feed}
        </div>
        <p className="text-ink-muted">
          Or paste this address into your calendar:
          <code className="mt-1 block font-mono text-xs break-all text-ink select-all">
            {calendarUrl}
          </code>
        </p>
      </div>
    </details>
  )
}
