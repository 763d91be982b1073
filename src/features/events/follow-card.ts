import type { ReadRefusal } from '@/lib/http/read-refusal'
import type { Card, SeatCommand } from './dto'

/** The longest time that a timer takes, about 24 days. */
const LONGEST = 2 ** 31 - 1
/** Not all who wait for an event ask in the same moment. */
const SPREAD_MS = 3000
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000

export type Problem = Pick<ReadRefusal, 'code' | 'message'>

/** The latest card that is known, and whether the last attempt to ask for it failed. */
export type CachedCard = { card: Card | null; hasFailed: boolean }

type Follower = {
  /** Asks for the card; with a wish, sends it. Null without a connection. */
  ask: (wish?: SeatCommand) => Promise<Card | Problem | null>
  show: (known: CachedCard) => void
}

/**
 * Follows the card of an event: `refresh` asks for it, anew when its time is over, and after a failure
 * with growing pauses; `send` sends a wish and resolves to the card that follows, or to what went wrong.
 * Of several calls the last one counts: what was asked before a press never covers what the press led to.
 * `stop` ends all of it until `refresh` is called again.
 */
export function followCard({ ask, show }: Follower) {
  let card: Card | null = null
  let turn = 0
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), Math.min(LONGEST, ms + Math.random() * SPREAD_MS))
  }

  function know(next: Card) {
    card = next
    failures = 0
    clearTimeout(timer)
    if (next.lasts !== null) wait(next.lasts)
    show({ card, hasFailed: false })
  }

  async function refresh(): Promise<void> {
    if (isSending) return
    const mine = ++turn
    const found = await ask()
    if (mine !== turn) return
    if (found && 'title' in found) return know(found)
    wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
    failures += 1
    show({ card, hasFailed: true })
  }

  async function send(wish: SeatCommand): Promise<Card | Problem> {
    const mine = ++turn
    isSending = true
    const sent = await ask(wish)
    isSending = false
    if (sent && 'title' in sent) {
      if (mine === turn) know(sent)
      return sent
    }
    // It may have arrived all the same, or the card was out of date.
    void refresh()
    return sent ?? { message: 'There is no connection. Please try again.' }
  }

  function stop() {
    turn += 1
    clearTimeout(timer)
  }

  return { refresh, send, stop }
}
