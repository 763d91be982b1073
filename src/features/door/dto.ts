/** A seat as the door shows it. Times are ISO instants. */
export type DoorSeat = {
  /** The registration. */
  id: number
  name: string
  /** Hash of the token in the QR code of the seat, so that codes cannot be made from the list. */
  code: string
  /** Since when the person is in. */
  at: string | null
  /** Checked in with this link, which may undo it. */
  isOurs: boolean
  /** Answers that the event shows in its check-in list. */
  answers?: { label: string; value: string }[]
}

/** A check-in, or the undoing of one, as the device made it. */
export type DoorEntry = {
  id: string
  seat: number
  at: string
  undo?: boolean
}

/** `unchanged`: someone else had checked the person in. `unknown`: the seat is not on the list. */
export type DoorState = 'in' | 'already' | 'undone' | 'unchanged' | 'unknown'

export type DoorResult = { id: string; state: DoorState; at: string | null }

export type DoorCount = { attended: number; seats: number }

/** What may change about a seat. */
export type DoorChange = Pick<DoorSeat, 'id' | 'at' | 'isOurs'>

/** `list` is null if only the `changes` came since the `version` that was sent. */
export type DoorUpdate = DoorCount & {
  version: string
  list: DoorSeat[] | null
  changes: DoorChange[]
  results: DoorResult[]
}

export type DoorLinkRow = {
  id: number
  createdAt: string
  /** Null while the link works. */
  endedAt: string | null
  keepers: string[]
  checkIns: number
}

export type DoorLinks = { title: string; isOver: boolean; links: DoorLinkRow[] }

export const MAX_ENTRIES = 50
