import { DIFFICULTIES, TUTORIAL_CATEGORIES, WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import { cutText } from '@/lib/text/cut-text'
import type { LegacyRow } from './legacy-shape'
import {
  toAddress,
  toFlag,
  toInstant,
  toLink,
  toList,
  toShortText,
  toText,
  type Note,
} from './legacy-values'

type Link = { name: string; link: string }

/** What workshops, webinars and tutorials have in common; `picture` is an address of any kind. */
type Shared = {
  title: string
  description: string
  duration: string
  isFeatured: boolean
  picture: string
  createdAt: string | null
}
/** A record of the old backend as it is stored here. */
export type LegacyRecord = Shared & {
  /** By name: what only one of the three has. */
  more: Record<string, unknown>
  /** Pictures in a list, whose addresses may lie in the old storage. */
  gallery?: Link[]
  /** What keeps it from being published (I-04): it is stored as a draft, whole. */
  lacks: string[]
}
export type RecordKind = 'workshops' | 'webinars' | 'tutorials'

/** What the forms here allow, in characters and rows. */
const MAX = { title: 200, description: 5000, duration: 100, person: 200, links: 50 }

/** Reads a record (I-04). Whatever it lacks, it is never refused: people keep what they wrote. */
export function toRecord(kind: RecordKind, row: LegacyRow, note: Note): LegacyRecord {
  const shared = {
    title: toText(row.title),
    description: toText(row.description),
    duration: toText(row.duration),
    isFeatured: toFlag(row.is_featured),
    picture: toAddress(row.image_url, 'the picture', note),
    createdAt: toInstant(row.created_at, 'the time it was made', note),
  }
  const own = OWN[kind](row, note)
  const lacks = [
    ...(['title', 'description', 'duration'] as const).flatMap((name) =>
      lackOf(name, shared[name], MAX[name]),
    ),
    ...own.lacks,
  ]
  for (const lack of lacks) note(`${lack}: it is stored as a draft`)
  return { ...shared, ...own, lacks }
}

type Own = Pick<LegacyRecord, 'more' | 'gallery' | 'lacks'>

const OWN: Record<RecordKind, (row: LegacyRow, note: Note) => Own> = {
  workshops: (row, note) => {
    const resources = toLinks(row.resources, 'a resource', note)
    const gallery = toLinks(row.gallery, 'a picture of the gallery', note, toAddress)
    const category = toList(row.category).flatMap((name) =>
      toChoice(name, WORKSHOP_CATEGORIES, 'Other', 'the category', note),
    )
    return {
      more: { category: [...new Set(category)], resources },
      gallery,
      lacks: [...tooMany('resources', resources), ...tooMany('gallery', gallery)],
    }
  },
  webinars: (row, note) => {
    const presenter = toText(row.presenter)
    const scheduledFor = toInstant(row.scheduled_for, 'the time it takes place', note)
    const price = row.price === null || row.price === undefined ? 0 : Number(row.price)
    const isPrice = Number.isFinite(price) && price >= 0
    if (!isPrice) note('the price is none', row.price)
    return {
      more: {
        presenter,
        scheduledFor,
        price: isPrice ? price : 0,
        registrationLink: toLink(row.registration_link, 'the link of the registration', note),
      },
      lacks: [
        ...lackOf('presenter', presenter, MAX.person),
        ...(scheduledFor ? [] : ['the time is missing']),
        ...(isPrice ? [] : ['the price is missing']),
      ],
    }
  },
  tutorials: (row, note) => {
    const author = toText(row.author)
    const [first] = toList(row.category)
    const [category = 'Other'] = toChoice(first, TUTORIAL_CATEGORIES, 'Other', 'the category', note)
    const [difficulty = 'All Levels'] = toChoice(
      row.difficulty,
      DIFFICULTIES,
      'All Levels',
      'the level',
      note,
    )
    const videoUrl = toLink(row.video_url, 'the video', note)
    return {
      more: { author, category, difficulty, videoUrl },
      lacks: lackOf('author', author, MAX.person),
    }
  },
}

function lackOf(name: string, text: string, most: number): string[] {
  if (!text) return [`the ${name} is missing`]
  return text.length > most ? [`the ${name} has more than ${most} characters`] : []
}

function tooMany(name: string, list: Link[]): string[] {
  return list.length > MAX.links ? [`there are more than ${MAX.links} ${name}`] : []
}

/** One of a list, whatever its case; `other` for one that is not in it, which is noted. */
function toChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  other: Choice,
  what: string,
  note: Note,
): Choice[] {
  const text = toText(value)
  if (!text) return []
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (found) return [found]
  note(`${what} is not in the list here and became ${other}`, text)
  return [other]
}

/** A list of names and links in its order; without a safe link, which `read` reads, there is nothing to keep. */
function toLinks(value: unknown, what: string, note: Note, read = toLink): Link[] {
  return toList(value).flatMap((item): Link[] => {
    const { link, name } = (typeof item === 'object' && item ? item : { link: item }) as Record<
      string,
      unknown
    >
    const address = read(link, `the link of ${what}`, note)
    if (!address) {
      if (!toText(link)) note(`${what} has no link, and was dropped`, item)
      return []
    }
    return [
      {
        name: toShortText(name, 200, `the name of ${what}`, note) || nameOf(address),
        link: address,
      },
    ]
  })
}

/** The last part of an address, for a link that nobody gave a name. */
function nameOf(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return cutText(path.split('/').at(-1) || address, 200)
}
