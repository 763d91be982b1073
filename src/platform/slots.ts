import type { ComponentType, ReactNode } from 'react'
import type { CsvBatch } from './server/stream-csv'
import type { asViewer as currentViewer } from './server/cms'
import type { EventKind } from '@/lib/records/target'

type EventRef = { kind: EventKind; id: number }

/** What the page with the people of an event knows of it. */
export type StaffedEvent = {
  event: EventRef
  counts: { attended: number; certified: number }
  /** Attendance can be recorded. */
  hasOpened: boolean
  isOver: boolean
  isCancelled: boolean
}

/** What a feature shows of an attendee: a cell of the list, and its actions. */
export type AttendeeCell = { cell: ReactNode; action: ReactNode }

/** A list of staff as CSV. */
export type Export = {
  recordType: string
  head: string[] | (() => Promise<string[]>)
  read: (after: number, asViewer: Awaited<ReturnType<typeof currentViewer>>) => Promise<CsvBatch>
}

/**
 * What a feature adds to pages of others: src/features/<name>/ui/slots.tsx, which is named in
 * src/features/slots.ts. Only pages of src/app read it.
 */
export type Slots = {
  /** Sections of My Learning. */
  learning?: { id: string; title: string; Section: ComponentType<{ userId: number }> }[]
  /** Above the people of an event. */
  EventAction?: ComponentType<StaffedEvent>
  /** Below these actions. */
  EventSection?: ComponentType<{ event: EventRef }>
  /** A column of the people of an event. */
  attendees?: { heading: string; toCell: (attendee: Attendee) => AttendeeCell }
  /** Next to the export of a list of the dashboard. */
  ListAction?: ComponentType<{ collection: string }>
  /** Below the figures of the dashboard, for administrators. */
  Figures?: ComponentType
  /** Sections of /developers. */
  DeveloperGuide?: ComponentType
}

/**
 * What a feature adds to files: src/features/<name>/server/files.ts, which is named in
 * src/features/files.ts. Apart from the slots of pages, whose components routes would load.
 */
export type FileSlots = {
  /** By the name of the list. */
  exports?: Record<string, Export>
  /** Pages of the sitemap, and what editors hide of them. */
  sitemap?: Record<string, () => Promise<{ meta: { isHidden: boolean } } | null>>
}

export type Attendee = {
  name: string
  certificate: { id: number; code: string; state: string } | null
}
