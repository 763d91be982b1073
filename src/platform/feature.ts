import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionConfig,
  Endpoint,
  GlobalConfig,
  Payload,
  PayloadRequest,
  Plugin,
} from 'payload'
import type { SiteEvent } from './announce/events'
import type { SchemaHook } from './database/schema-hook'
import type { Scope } from './database/transaction'
import type { HomeCard } from './home-card'
import type { Identity } from './identity'
import type { MailGroup } from './mail/mail-entry'
import type { MessageHandler } from './outbox/handler'
import type { Extension } from './use-cases/extension'
import type { Json } from './use-cases/json-schema'
import type { UseCase } from './use-cases/use-case'
import type { EventKind } from '@/lib/records/target'
import type { User } from '@/payload-types'

/**
 * What a feature gives to the rest of the program: src/features/<name>/feature.ts, which is named
 * in src/features/index.ts. Nothing else imports a feature that can be taken out.
 */
export type Feature = {
  /** Of its folder. */
  name: string

  // The configuration of Payload.
  collections?: CollectionConfig[]
  globals?: GlobalConfig[]
  /** Endpoints of REST that belong to no collection. */
  endpoints?: Endpoint[]
  graphQL?: { queries?: Extension; mutations?: Extension }
  /** Changes the configuration, after the plugins of every collection. */
  plugins?: Plugin[]
  backOffice?: BackOffice

  // What it stores, does and says.
  /** By name, which is the operation id of the API reference. */
  useCases?: Record<string, UseCase>
  /** Tables, columns and indexes that fields of Payload cannot express. */
  tables?: SchemaHook[]
  /** The emails that it sends to people. */
  mails?: MailGroup
  /** What the outbox does with messages of its kinds. */
  messages?: MessageHandler[]
  /** Work that the leading instance repeats. */
  jobs?: Job[]
  /** What deletes expired data, once an hour. */
  cleanUp?: Work[]
  /** Queues whose messages go to receivers outside, which may be slow or off. */
  outgoing?: Outgoing
  /** The part `webhooks` of the API reference. */
  describeWebhooks?: (siteUrl: string) => Json
  /** Who sends a request. One feature says so. */
  identity?: Identity

  /** Where the button of a notice to attendees leads, by the kind of the notice. */
  noticeLinks?: Record<string, (event: { kind: EventKind; id: number }) => NoticeLink>
  /** What the card of a past event says to a user who attended it. */
  attendedCard?: (scope: Scope, attendance: Attendance) => Promise<CardAddition | null>
  /** Pages about an event, next to its form. Its kind and id follow as the query. */
  eventLinks?: { label: string; path: string }[]
  /** Cards of the home screen of the back office. */
  homeCards?: HomeCard[]

  /** Records with personal data that the search of staff finds, at most `most`. */
  searchForStaff?: (asker: Seeker, term: string, most: number) => Promise<FoundRecords>

  /** Selects the ids of the files that a user finds in its records. */
  sharedFiles?: (reader: FileReader) => SQL

  /** What it stores about a user, as "Download my data" names and selects it. */
  accountData?: Record<string, (userId: number) => SQL>
  /** What the dialog says that deletes an account: what of it goes, and what stays. */
  erasure?: AccountPart[]

  // The life of a process.
  /** Before the first request of a start, while the other instances wait. Can be repeated. */
  prepare?: Work
  /** Before the first request of a process. */
  start?: (payload: Payload) => void
  /** Before a process ends. */
  close?: Work

  // Reactions, in the transaction of the change.
  /** Something happened to records (src/platform/announce). */
  onEvent?: (scope: Scope, event: SiteEvent, ids: number[]) => Promise<void>
  /** The attendance of an event changed. */
  onAttendance?: (req: PayloadRequest, event: { kind: EventKind; id: number }) => Promise<void>
  /** A user completed a program. May refuse it with an AppError. */
  onCompletion?: (req: PayloadRequest, completion: Completion) => Promise<void>
  /** An account is about to be deleted. */
  onErasure?: (req: PayloadRequest, userId: number) => Promise<void>
}

/** A kind of data of an account. It is deleted with the account, or the noun says how it stays. */
export type AccountPart = {
  /** Singular and plural: "saved item", "saved items". */
  nouns: readonly [string, string]
  stays?: true
  /** Selects their `count`. */
  count: (userId: number) => SQL
}

/** `group` is the id of what was completed; a user completes it once. */
export type Completion = {
  userId: number
  group: number
  title: string
  /** ISO instants. */
  startsAt: string
  endsAt: string
  hours: number | null
  /** What was achieved, such as the deliverables. */
  text: string | null
}

/** What the search of staff has found in a collection. */
export type FoundRecords = {
  slug: string
  label: string
  total: number
  records: {
    id: number
    title: string
    isDraft: boolean
    /** Of its page, also of a draft's later one. */
    path: string | null
  }[]
}

/** Who downloads. `code` opens the private event that has it. */
export type FileReader = { userId: number; code?: string }

/** Who searches. */
export type Seeker = { payload: Payload; user: User | null }

/** `secret` is the part of the path that no administrator sees. */
export type NoticeLink = {
  path: string
  secret: string
  /** Links above the button, by label. */
  choices?: { hint: string; paths: Readonly<Record<string, string>> }
}

/** `endedAt` in Unix ms. */
export type Attendance = { event: { kind: EventKind; id: number }; userId: number; endedAt: number }

export type CardAddition = { note?: string; link?: { label: string; href: string } }

export type Work = (payload: Payload) => Promise<unknown>

/** A time without an end, or with one that may lie in the future. In Unix ms. */
export type Period = { from: number; to: number }

export type Job =
  /** Once in `everyMs`. A period that failed is part of the next one. */
  | { everyMs: number; run: (payload: Payload, period: Period) => Promise<unknown> }
  /** With every round of two seconds, without waiting for its end. Never rejects. */
  | { inBackground: (payload: Payload, mayGoOn: () => boolean) => Promise<unknown> }

type Outgoing = {
  /** The start of the names of its queues, each of which is for one receiver. */
  prefix: string
  /** Their common name in the metrics. */
  name: string
  /** Whether the messages of a queue wait until its receiver is enabled. */
  isHeld: (queue: SQL) => SQL
}

/** Components by the path that the import map of Payload takes: '/features/…#Component'. */
type BackOffice = {
  beforeLogin?: string[]
  header?: string[]
  /** Around those of features that are listed before. */
  providers?: string[]
  beforeNavLinks?: string[]
  afterNavLinks?: string[]
  views?: Record<string, { Component: string; path?: `/${string}`; meta?: { title: string } }>
}

// eslint-disable-next-line local/process-state -- each copy registers its own
let registered: readonly Feature[] | undefined

/** Makes the features available to the platform. Throws if two parts have one name. */
export function registerFeatures(list: readonly Feature[]): readonly Feature[] {
  refuseDuplicates(list)
  registered = list
  return list
}

/** Throws if two features, or two of their parts, have one name. */
export function refuseDuplicates(list: readonly Feature[]): void {
  const parts: Record<string, (feature: Feature) => string[]> = {
    feature: ({ name }) => [name],
    collection: ({ collections = [] }) => collections.map(({ slug }) => slug),
    global: ({ globals = [] }) => globals.map(({ slug }) => slug),
    'use case': ({ useCases = {} }) => Object.keys(useCases),
    address: ({ useCases = {} }) => Object.values(useCases).flatMap(({ at }) => at ?? []),
    'kind of message': ({ messages = [] }) => messages.map(([kind]) => kind),
    email: ({ mails }) => mails?.entries.map(({ id }) => id) ?? [],
    view: ({ backOffice }) => Object.keys(backOffice?.views ?? {}),
  }
  for (const [part, read] of Object.entries(parts)) {
    const names = list.flatMap(read)
    const duplicate = names.find((name, at) => names.indexOf(name) !== at)
    if (duplicate !== undefined) throw new Error(`Two features give the ${part} ${duplicate}.`)
  }
}

/** The features of the program. Throws before src/features/index.ts has been loaded. */
export function features(): readonly Feature[] {
  if (!registered) throw new Error('The features are not registered: load src/features first.')
  return registered
}

/** Who sends a request, as the feature with the accounts says. */
export function identity(): Identity {
  const [given, another] = features().flatMap((feature) => feature.identity ?? [])
  if (!given || another) throw new Error('One feature has to say who sends a request.')
  return given
}
