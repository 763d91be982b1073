import { expect, test, type Page } from '../support/browser-test'

const LESSON = '/tutorials/your-first-prompt-test-in-fifteen-minutes'

/** Addresses of other sites that the page asks for something. */
function watchForeignRequests(page: Page, baseURL: string | undefined): string[] {
  const { origin } = new URL(baseURL ?? '')
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== origin) foreign.push(url)
  })
  return foreign
}

test('D-08 no request leaves for another origin before a click; then a moment plays', async ({
  page,
  baseURL,
}) => {
  const foreign = watchForeignRequests(page, baseURL)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      // Answers as the player does: what was asked before the frame had loaded is asked again then.
      body: `<body><script>addEventListener('message', (event) => {
        document.body.append(event.data)
        event.source.postMessage('{"event":"onReady"}', event.origin) })</script>`,
    }),
  )
  for (const path of ['/', '/webinars', '/tutorials', '/internships', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  // A link to a moment opens the transcript there, but plays nothing.
  await page.goto(`${LESSON}#t=25`)
  const moment = page.getByRole('button', { name: 'Play from 0:25' })
  await expect(moment).toBeInViewport()
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])

  await moment.click()
  const player = page.locator('iframe')
  await expect(player).toHaveAttribute('src', /youtube-nocookie.*start=25/)
  await expect(player).toBeInViewport()
  await expect(page).toHaveURL(/#t=25$/)
  await page.getByRole('button', { name: 'Play from 0:41' }).click()
  await expect(page.frameLocator('iframe').locator('body')).toContainText(
    '"seekTo","args":[41,true]',
  )
})

test('D-05 the search finds spoken words of a video and links to the moment', async ({ page }) => {
  // What Next's router asks for it gets at once: a redirect would lose the moment, and ask again.
  const redirected: string[] = []
  page.on('response', (response) => {
    if (response.status() === 307) redirected.push(response.url())
  })
  await page.goto('/search?q=everyone skips honest')
  const result = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(result).toHaveAttribute('href', `${LESSON}#t=41`)
  await result.click()
  await expect(page.getByRole('button', { name: 'Play from 0:41' })).toBeInViewport()
  expect(redirected).toEqual([])
})

test('D-08 calendars, feeds and share pictures are the same for everyone; unknown ones are 404', async ({
  request,
}) => {
  for (const [path, type] of [
    ['/calendar.ics', 'text/calendar'],
    ['/webinars/1/calendar.ics', 'text/calendar'],
    ['/workshops/feed.xml', 'application/atom+xml'],
    ['/webinars/feed.xml', 'application/atom+xml'],
    ['/tutorials/feed.xml', 'application/atom+xml'],
    ['/share.png', 'image/png'],
    ['/tutorials/1/share.png', 'image/png'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const headers = response.headers()
    expect(headers['content-type'], path).toContain(type)
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(headers['cache-control'] ?? '', path).not.toContain('no-store')
  }
  for (const path of ['/webinars/no-such/calendar.ics', '/workshops/999999/share.png']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('the lists say where their feed is, and how to subscribe to the calendar', async ({
  page,
}) => {
  await page.goto('/webinars')
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    /\/webinars\/feed\.xml$/,
  )
  await page.getByText('Subscribe', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.*\/calendar\.ics$/,
  )
})
