import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card, SeatCommand } from './dto'
import { followCard, type Problem } from './follow-card'

const card = (title: string, lasts: number | null = null) => ({ title, lasts }) as Card
const MINUTE = 60_000

type Response = Card | Problem | null
let asked: { command?: SeatCommand; respond: (response: Response) => Promise<void> }[]
let shown: string[]
let follower: ReturnType<typeof followCard>

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  shown = []
  follower = followCard({
    ask: (command) =>
      new Promise((resolve) => {
        const respond = async (response: Response) => {
          resolve(response)
          await vi.advanceTimersByTimeAsync(0)
        }
        asked.push({ command, respond })
      }),
    show: (known) =>
      shown.push(`${known.card?.title ?? 'nothing'}${known.hasFailed ? ', failed' : ''}`),
  })
})
afterEach(() => {
  follower.stop()
  vi.useRealTimers()
})

describe('E-05 the card follows its event', () => {
  test('it is asked for again when its time is over, and not before', async () => {
    void follower.refresh()
    await asked[0]?.respond(card('coming', MINUTE))
    await vi.advanceTimersByTimeAsync(MINUTE - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3001)
    expect(asked).toHaveLength(2)
    await asked[1]?.respond(card('over'))
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(asked).toHaveLength(2)
    expect(shown).toEqual(['coming', 'over'])
  })

  test.each<[string, Response]>([
    ['offline', null],
    ['a server that fails', { message: 'x' }],
  ])(
    'after %s it is asked for again, less and less often, and goes on then',
    async (_, failure) => {
      void follower.refresh()
      await asked[0]?.respond(card('coming', 1000))
      await vi.advanceTimersByTimeAsync(4000)
      const pauses: number[] = []
      for (let n = 1; n < 10; n += 1) {
        await asked[n]?.respond(failure)
        let pause = 0
        for (; asked.length === n + 1; pause += 500) await vi.advanceTimersByTimeAsync(500)
        pauses.push(pause)
      }
      expect(shown.at(-1)).toBe('coming, failed')
      expect(pauses[0]).toBeLessThanOrEqual(5500)
      expect(pauses.at(-1)).toBeGreaterThanOrEqual(MINUTE)
      expect(Math.max(...pauses)).toBeLessThanOrEqual(MINUTE + 3500)
      await asked.at(-1)?.respond(card('live'))
      expect(shown.at(-1)).toBe('live')
    },
  )

  test('what was asked before a press does not cover what the press led to', async () => {
    void follower.refresh()
    const sent = follower.send('register')
    expect(asked.map(({ command }) => command)).toEqual([undefined, 'register'])
    await asked[1]?.respond(card('a seat'))
    await asked[0]?.respond(card('no seat'))
    expect(await sent).toMatchObject({ title: 'a seat' })
    expect(shown).toEqual(['a seat'])
  })

  test('while a press is under way nothing is asked', async () => {
    void follower.send('register')
    await follower.refresh()
    expect(asked).toHaveLength(1)
    await asked[0]?.respond(card('a seat'))
    void follower.refresh()
    expect(asked).toHaveLength(2)
  })

  test('a press that got no response is looked after: it may have arrived', async () => {
    const sent = follower.send('register')
    await asked[0]?.respond(null)
    expect(await sent).toMatchObject({ message: expect.stringContaining('offline') })
    await asked[1]?.respond(card('a seat'))
    expect(shown).toEqual(['a seat'])
  })

  test('once it is stopped nothing is asked or shown', async () => {
    void follower.refresh()
    follower.stop()
    await asked[0]?.respond(card('late', 1000))
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toHaveLength(1)
    expect(shown).toEqual([])
  })
})
