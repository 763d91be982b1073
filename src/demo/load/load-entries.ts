import type { Payload } from 'payload'
import type { TutorialContent, WebinarContent, WorkshopContent } from '../content/types'
import { tutorials } from '../content/tutorials'
import { webinars } from '../content/webinars'
import { workshops } from '../content/workshops'
import { ago, hoursAfter, toInstant } from '../schedule'
import { addCover } from './add-cover'
import { inTurn } from './in-turn'
import { giveSeats, loadPeople } from './load-people'

type Entry = WorkshopContent | WebinarContent | TutorialContent
type Slug = 'workshops' | 'webinars' | 'tutorials'

/** Adds the workshops, webinars and tutorials whose slug nobody has, in the trash or out of it. */
export async function loadEntries(payload: Payload, now: Date): Promise<number> {
  let created = 0
  let people: Promise<number[]> | undefined
  const getPeople = () => (people ??= loadPeople(payload))

  await inTurn(await missing(payload, 'workshops', workshops), async (content) => {
    const { starts, hours, ...fields } = content
    const startsAt = toInstant(starts, now)
    const { id } = await payload.create({
      collection: 'workshops',
      data: {
        ...(await shared(payload, fields, now)),
        category: fields.category,
        startsAt: startsAt.toISOString(),
        endsAt: hoursAfter(startsAt, hours).toISOString(),
        mode: fields.mode,
        venue: fields.venue,
        topics: fields.topics,
        resources: fields.resources,
        gallery: fields.gallery,
        joinLink: fields.joinLink,
        recordingUrl: fields.recordingUrl,
        capacity: fields.seats?.capacity,
      },
      depth: 0,
      overrideAccess: true,
    })
    if (fields.seats) {
      const wanting = (await getPeople()).slice(0, fields.seats.people)
      await giveSeats(payload, { workshop: id, capacity: fields.seats.capacity, wanting })
    }
    created += 1
  })

  await inTurn(await missing(payload, 'webinars', webinars), async (content) => {
    await payload.create({
      collection: 'webinars',
      data: {
        ...(await shared(payload, content, now)),
        presenter: content.presenter,
        scheduledFor: toInstant(content.starts, now).toISOString(),
        price: content.price,
        registrationLink: content.registrationLink,
        joinLink: content.joinLink,
        recordingUrl: content.recordingUrl,
      },
      depth: 0,
      overrideAccess: true,
    })
    created += 1
  })

  await inTurn(await missing(payload, 'tutorials', tutorials), async (content) => {
    await payload.create({
      collection: 'tutorials',
      data: {
        ...(await shared(payload, content, now)),
        author: content.author,
        category: content.category,
        difficulty: content.difficulty,
        videoUrl: content.videoUrl,
        transcript: content.transcript,
      },
      depth: 0,
      overrideAccess: true,
    })
    created += 1
  })

  return created
}

async function missing<T extends Entry>(payload: Payload, collection: Slug, entries: T[]) {
  const { docs } = await payload.find({
    collection,
    where: { slug: { in: entries.map(({ slug }) => slug) } },
    depth: 0,
    pagination: false,
    trash: true,
    draft: true,
    overrideAccess: true,
  })
  const there = new Set(docs.map(({ slug }) => slug))
  return entries.filter(({ slug }) => !there.has(slug))
}

/** What the three collections have in common. Minutes are added so that no two share a moment. */
async function shared(payload: Payload, entry: Omit<Entry, 'starts' | 'hours'>, now: Date) {
  const published = ago(now, { days: entry.age, hours: (entry.title.length % 9) + 0.25 })
  return {
    title: entry.title,
    slug: entry.slug,
    description: entry.description,
    body: entry.body,
    duration: entry.duration,
    isFeatured: entry.isFeatured ?? false,
    image: await addCover(payload, entry),
    createdAt: published.toISOString(),
    publishedAt: published.toISOString(),
    _status: 'published' as const,
  }
}
