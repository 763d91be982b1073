import { escapeQuery } from '@/lib/http/percent-query'

type Entry = { title: string; url: string; place: string; startsAt: string; endsAt: string | null }

/** Links that open the form of a new event in the calendars of Google and Outlook, filled in. */
export function toCalendarLinks({ title, url, place, startsAt, endsAt }: Entry) {
  // Their forms need an end: that of an event without one is its start.
  const [start, end] = [startsAt, endsAt ?? startsAt].map((moment) =>
    new Date(moment).toISOString(),
  )
  const compact = (moment = '') => moment.replace(/[-:]|\.\d+/g, '')
  const google = escapeQuery({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: url,
    location: place,
  })
  const outlook = escapeQuery({
    rru: 'addevent',
    subject: title,
    startdt: start ?? '',
    enddt: end ?? '',
    body: url,
    location: place,
  })
  return [
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/action/compose?${outlook}` },
  ]
}
