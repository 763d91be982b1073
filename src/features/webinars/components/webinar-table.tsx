'use client'

import { FeaturedBadge, StatusTitle } from '@/components/records/cells'
import { ACTIONS, RecordTable, type RecordColumn } from '@/components/records/record-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCreated } from '@/lib/time/dates'
import { isNarrowed, type ListShape, type ListState } from '@/lib/records/list-state'
import { changeWebinars, removeWebinar } from '../actions'
import type { WebinarRow } from '../admin-dto'
import { WEBINAR_MESSAGES } from '../schema'

const COLUMNS: RecordColumn[] = [
  { key: 'title', label: 'Title', sort: 'title' },
  { key: 'presenter', label: 'Presenter', sort: 'presenter' },
  { key: 'scheduledFor', label: 'Scheduled For', sort: 'scheduledFor' },
  { key: 'duration', label: 'Duration' },
  { key: 'price', label: 'Price', sort: 'price', numeric: true },
  { key: 'featured', label: 'Featured', sort: 'isFeatured' },
  { key: ACTIONS, label: 'Actions' },
]

/** The webinars of the dashboard. Times in the zone of the site. */
export function WebinarTable({
  rows,
  timeZone,
  ...list
}: {
  rows: WebinarRow[]
  timeZone: string
  total: number
  shape: ListShape
  state: ListState
}) {
  return (
    <RecordTable
      {...list}
      caption="Webinars"
      noun={['webinar', 'webinars']}
      columns={COLUMNS}
      actions={{ remove: removeWebinar, change: changeWebinars }}
      messages={WEBINAR_MESSAGES}
      deletion={{
        title: 'Delete this webinar?',
        description: 'This deletes the webinar for good. It cannot be undone.',
      }}
      rows={rows.map((row) => ({
        id: row.id,
        title: row.title,
        cells: {
          title: <StatusTitle title={row.title} status={row.status} />,
          presenter: row.presenter,
          scheduledFor: (
            <time dateTime={row.scheduledFor} className="whitespace-nowrap tabular-nums">
              {formatCreated(row.scheduledFor, timeZone)}
            </time>
          ),
          duration: row.duration,
          price: row.price,
          featured: <FeaturedBadge featured={row.isFeatured} />,
        },
      }))}
      empty={
        <EmptyState
          title="No Webinars Found"
          action={
            isNarrowed(list.state) ? undefined : (
              <ButtonLink href="/admin/webinars/new">Add New Webinar</ButtonLink>
            )
          }
        >
          {isNarrowed(list.state)
            ? 'No webinar matches this search and these filters.'
            : 'There are no webinars yet.'}
        </EmptyState>
      }
    />
  )
}
