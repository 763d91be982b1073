import type { Payload } from 'payload'
import type { TutorialContent, WebinarContent, WorkshopContent } from '../content/types'
import { tutorials } from '../content/tutorials'
import { webinars } from '../content/webinars'
import { workshops } from '../content/workshops'
import { ago, hoursAfter, toInstant } from '../schedule'
import { addCover } from './add-cover'
import { missingOf } from './find-ids'
import { serialize } from './serialize'
import { giveSeats, loadPeople } from './load-people'

/** Adds the workshops, webinars and tutorials whose slug nobody has, in the trash or out of it. */
export async function loadEntries(payload: Payload, now: Date): Promise<number> {
  const missing = {
    workshops: await missingOf(payload, 'workshops', workshops),
    webinars: await missingOf(payload, 'webinars', webinars),
    tutorials: await missingOf(payload, 'tutorials', tutorials),
  }
  let people: Promise<number[]> | undefined

  await serialize(missing.workshops, async ({ age, coverAlt, hours, seats, starts, ...fields }) => {
    const startsAt = toInstant(starts, now)
    const { id } = await payload.create({
      collection: 'workshops',
      data: {
        ...fields,
        ...(await shared(payload, { ...fields, age, coverAlt }, now)),
        startsAt: startsAt.toISOString(),
        endsAt: hoursAfter(startsAt, hours).toISOString(),
        capacity: seats?.capacity,
      },
      depth: 0,
      overrideAccess: true,
    })
    if (!seats) return
    const wanting = (await (people ??= loadPeople(payload))).slice(0, seats.people)
    await giveSeats(payload, { workshop: id, capacity: seats.capacity, wanting })
  })

  await serialize(missing.webinars, async ({ age, coverAlt, starts, ...fields }) => {
    const scheduledFor = toInstant(starts, now).toISOString()
    const more = await shared(payload, { ...fields, age, coverAlt }, now)
    await payload.create({
      collection: 'webinars',
      data: { ...fields, ...more, scheduledFor },
      depth: 0,
      overrideAccess: true,
    })
  })

  await serialize(missing.tutorials, async ({ age, coverAlt, ...fields }) => {
    const more = await shared(payload, { ...fields, age, coverAlt }, now)
    await payload.create({
      collection: 'tutorials',
      data: { ...fields, ...more },
      depth: 0,
      overrideAccess: true,
    })
  })

  return Object.values(missing).flat().length
}

type Entry = WorkshopContent | WebinarContent | TutorialContent
type Dated = Pick<Entry, 'slug' | 'title' | 'isFeatured' | 'age' | 'coverAlt'>

/** What is made of the same in all three. Minutes are added so that no two share a moment. */
async function shared(payload: Payload, entry: Dated, now: Date) {
  const hours = (entry.title.length % 9) + 0.25
  const published = ago(now, { days: entry.age, hours }).toISOString()
  return {
    isFeatured: entry.isFeatured ?? false,
    image: await addCover(payload, entry),
    createdAt: published,
    publishedAt: published,
    _status: 'published' as const,
  }
}
