import type { ReadRefusal } from '@/lib/http/read-refusal'
import type { Card, SeatCommand } from './dto'

/** The maximum delay of a timer, about 24 days. */
const LONGEST = 2 ** 31 - 1
/** Random delay that keeps viewers from refreshing at the same moment. */
const SPREAD_MS = 3000
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000

export type Problem = Pick<ReadRefusal, 'code' | 'message'>

/** The last known card, and whether the last request failed. */
export type CachedCard = { card: Card | null; hasFailed: boolean }

type Follower = {
  /** Fetches the card, or sends the command if one is given. Null without a connection. */
  ask: (command?: SeatCommand) => Promise<Card | Problem | null>
  show: (card: CachedCard) => void
}

/**
 * Keeps the card of an event current. `refresh` fetches it, again when it expires, and with
 * back-off after failures. `send` sends a command and resolves to the new card or to the problem.
 * The last call wins: a response requested before a command never replaces that command's result.
 * `stop` stops all activity until the next `refresh`.
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
    const answer = await ask()
    if (mine !== turn) return
    if (answer && 'title' in answer) return know(answer)
    wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
    failures += 1
    show({ card, hasFailed: true })
  }

  async function send(command: SeatCommand): Promise<Card | Problem> {
    const mine = ++turn
    isSending = true
    const answer = await ask(command)
    isSending = false
    if (answer && 'title' in answer) {
      if (mine === turn) know(answer)
      return answer
    }
    // The command may have been received, or the card was out of date.
    void refresh()
    return answer ?? { message: 'You are offline. Please try again.' }
  }

  function stop() {
    turn += 1
    clearTimeout(timer)
  }

  return { refresh, send, stop }
}
