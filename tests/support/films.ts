import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** The address of the test film: twelve seconds, never fetched from the network. */
export const FILM = 'https://films.test/lesson.webm'
const bytes = fs.readFileSync(path.join(import.meta.dirname, '../fixtures/lesson.webm'))

/** Serves the film in ranges, like a file server. The returned list collects the requests. */
export async function serveFilm(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://films.test/**', async (route) => {
    asked.push(route.request().url())
    const range = /bytes=(\d+)-(\d*)/.exec((await route.request().headerValue('range')) ?? '')
    const from = Number(range?.[1] ?? 0)
    const to = range?.[2] ? Number(range[2]) : bytes.length - 1
    await route.fulfill({
      status: range ? 206 : 200,
      body: bytes.subarray(from, to + 1),
      headers: {
        'Content-Type': 'video/webm',
        'Accept-Ranges': 'bytes',
        ...(range ? { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` } : {}),
      },
    })
  })
  return asked
}

/**
 * Simulates the player of a host and its protocol: it reports its state on request, and shows received
 * messages as text. `say({ … })` sends another message.
 */
export async function standInFor(page: Page, host: 'YouTube' | 'Vimeo', duration: number) {
  const answers =
    host === 'YouTube'
      ? `message.event === 'listening' && say({ event: 'initialDelivery', info: { duration: ${duration}, playerState: 1 } })`
      : `message.method === 'getDuration' && say({ method: 'getDuration', value: ${duration} })`
  const address =
    host === 'YouTube' ? 'https://www.youtube-nocookie.com/**' : 'https://player.vimeo.com/**'
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Player</title><body><script>
        const say = (what) => parent.postMessage(JSON.stringify(what), '*')
        addEventListener('message', ({ data }) => {
          const message = JSON.parse(data)
          document.body.append(data + '\\n')
          ${answers}
        })</script>`,
    }),
  )
  const frame = page.frameLocator('iframe').locator('body')
  return {
    frame,
    say: (what: object) => frame.evaluate((_, reported) => parent.postMessage(reported, '*'), what),
  }
}
