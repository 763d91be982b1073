import { SaveForm } from '@/components/learning/save-form'
import { ListUnavailable } from '@/components/ui/list-unavailable'
import type { FeaturedWorkshop } from '@/features/workshops/dto'
import { WorkshopTicket } from './workshop-ticket'

export function FeaturedWorkshops({
  tickets,
  timeZone,
  isUnavailable,
}: {
  tickets: readonly FeaturedWorkshop[]
  isUnavailable?: true
  timeZone: string
}) {
  if (tickets.length === 0 && !isUnavailable) return null
  return (
    <section aria-labelledby="featured" className="wrap section-y pt-0">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="display text-2xl">
          Featured Workshops
        </h2>
        <p className="max-w-[38ch] text-ink-muted">Free and hands-on, online or in our studio.</p>
      </div>
      {isUnavailable && <ListUnavailable noun="workshops" />}
      <ul className="flex flex-col gap-5">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <WorkshopTicket ticket={ticket} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <SaveForm />
    </section>
  )
}
