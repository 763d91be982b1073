import { expect, test, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { delayScripts } from '../support/delay-scripts'
import { standInFor } from '../support/films'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('A-50 the contact page', () => {
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole('textbox', { name: label }).fill(value)
    }
  }
  const MESSAGE = {
    'Full Name': 'Lina Learner',
    'Email Address': 'lina@example.test',
    Subject: 'A place',
    Message: 'Is there a place left?',
  }

  test('A-50 every field is required, the email must look like one; a failure loses nothing; then it is sent', async ({
    page,
  }) => {
    await page.goto('/contact')
    await fill(page, { 'Email Address': 'nobody' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    for (const name of ['Full Name', 'Email Address', 'Subject', 'Message']) {
      await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
    }

    await fill(page, MESSAGE)
    await page.route('/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(
      page.getByText('Failed to send message. Please try again later.').first(),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(MESSAGE.Message)

    await page.unroute('/api/contact')
    let posts = 0
    page.on('request', (request) => (posts += Number(request.url().endsWith('/api/contact'))))
    await page.getByRole('button', { name: 'Send Message' }).dblclick()
    await expect(page.getByText('Message Sent')).toBeVisible()
    await expect(page.getByText("We've received your message and will respond soon!")).toBeVisible()
    await expect(page.getByText(MESSAGE['Email Address'])).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText(`${MESSAGE.Subject}${MESSAGE.Message}`)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
    expect(posts, 'pressed twice, sent once').toBe(1)
  })

  test('A-50 the form works without scripts, and refused input stays', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/contact')
    await fill(page, { ...MESSAGE, 'Email Address': 'nobody' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(MESSAGE.Message)
    await fill(page, { 'Email Address': MESSAGE['Email Address'] })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent')).toBeVisible()
    await expect(page.getByRole('blockquote')).toContainText(MESSAGE.Message)
    await context.close()
  })

  test('A-50 the panel names email, phone, address and office hours; D-09 ?subject= fills the subject', async ({
    page,
  }) => {
    await page.goto('/contact?subject=Paid%20course')
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Paid course')
    const panel = page.getByRole('complementary', { name: 'Contact details' })
    await expect(panel.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(panel.locator('a[href^="tel:"]')).toBeVisible()
    await expect(panel).toContainText('J.P Nagar, Bangalore, India')
    for (const hours of ['9:00 AM-6:00 PM', '10:00 AM-4:00 PM', 'Closed']) {
      await expect(panel).toContainText(hours)
    }
  })
})

test.describe('A-52 the FAQ', () => {
  test('A-52 four categories, opened one by one', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: '&' })).toHaveCount(3)
    const first = page.locator('details').first()
    await expect(first).not.toHaveAttribute('open', '')
    await first.locator('summary').click()
    await expect(first).toHaveAttribute('open', '')
  })

  test('A-52 the search hides empty categories, and says when nothing is found', async ({
    page,
  }) => {
    const send = await delayScripts(page)
    await page.goto('/faq', { waitUntil: 'commit' })
    const search = page.getByRole('searchbox')
    // Typed before the scripts have come.
    await search.fill('money-back')
    send()
    await expect(page.locator('details')).not.toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Technical Support' })).toBeHidden()
    await expect(page.getByText('30-day money-back').first()).toBeVisible()

    await search.fill('submarine')
    await expect(page.getByText('No results found for "submarine"')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect(page.getByRole('heading', { name: 'Technical Support' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })

  test('A-52 the search works without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/faq?q=money-back')
    await expect(page.getByText('30-day money-back').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Technical Support' })).toBeHidden()
    await context.close()
  })
})

test('A-53 careers: six perks, View Internships, no open positions', async ({ page }) => {
  await page.goto('/careers')
  await expect(page.locator('main li')).toHaveCount(6)
  await expect(page.getByText('There are currently no open positions.')).toBeVisible()
  await page.getByRole('link', { name: 'View Internships' }).click()
  await expect(page).toHaveURL('/internships')
})

test('A-54 about: mission, values, reach, four reasons and the way in', async ({ page }) => {
  await page.goto('/about')
  for (const name of ['Our Mission', 'Our Values', 'Why Learn With Us']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('1,000+ Students Worldwide')).toBeVisible()
  await expect(page.locator('main ol > li')).toHaveCount(4)
  await expect(page.locator('main a[href="/workshops"]')).toBeVisible()
  await expect(page.locator('main a[href="/register"]')).toBeVisible()
})

for (const path of ['/terms', '/privacy', '/cookies']) {
  test(`A-55 ${path} is complete and dated`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    const text = /<article[\s\S]*<\/article>/.exec(html)?.[0].replace(/<[^>]+>/g, '') ?? ''
    expect(text).toContain('Last updated: 09/03/2025')
    expect(text.length).toBeGreaterThan(1500)
  })
}

test('A-56 the internship: six blocks, price, places, and a payment that opens outside', async ({
  page,
}) => {
  await page.goto('/internships')
  await expect(headline(page)).toHaveText('Artificial Intelligence Trainee Program')
  const main = page.getByRole('main')
  await expect(main).toContainText('Intermediate')
  await expect(main.locator('ol > li')).toHaveCount(6)
  for (const fact of ['AI Trainee', 'Online', '3 Months', '₹2999', '350 of 350']) {
    await expect(main).toContainText(fact)
  }
  await expect(main.locator('s')).toContainText('₹3799')
  const enroll = main.getByRole('link', { name: /Enroll Now/ })
  await expect(enroll).toHaveAttribute('target', '_blank')
  await expect(enroll).toHaveAttribute('rel', /noopener/)
})

test('A-58 the internship: its start, who mentors, and pictures whose space is reserved', async ({
  page,
}) => {
  await page.goto('/internships')
  const main = page.getByRole('main')
  const start = main.getByRole('complementary', { name: 'Enrollment' }).locator('time')
  await expect(start).toHaveText(/^Monday, \d\d \w{3} \d{4}6:00 PM IST$/)
  const mentors = main.getByRole('region', { name: 'Who Mentors You' })
  await expect(mentors.getByRole('listitem')).toHaveText([/^Lina Demo/, /^Asha Demo/])
  await expect(mentors.getByRole('link', { name: 'Lina Demo' })).toHaveAttribute(
    'href',
    '/people/lina-demo',
  )
  const pictures = main.locator('img:not([alt=""])')
  await expect(pictures).toHaveCount(7)
  for (const one of await pictures.all()) {
    await expect(one).toHaveAttribute('width', /^\d+$/)
    await expect(one).toHaveAttribute('height', /^\d+$/)
  }
})

test('A-57 S-62 /qr01 and /merchqr01 lead to /internships, whatever their parameters say', async ({
  page,
}) => {
  for (const path of ['/qr01', '/merchqr01']) {
    await page.goto(`${path}?redirect=https://evil.test&next=//evil.test`)
    await expect(page).toHaveURL('/internships')
  }
})

test('A-57 a redirect that did not happen offers a link after five seconds', async ({ page }) => {
  await page.clock.install()
  // 204 is the response that leaves the browser where it is.
  await page.route('**/internships*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/qr01')
  await expect(page.getByRole('heading', { name: 'Redirecting...' })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Continue' })
  await expect(link).toBeHidden()
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(link).toHaveAttribute('href', '/internships', { timeout: 500 })
  }).toPass()
})

test.describe('D-08 webinars', () => {
  test('D-08 upcoming first by time, then past; price in dollars or Free', async ({ page }) => {
    await page.goto('/webinars')
    const times = (list: string) =>
      page
        .getByRole('region', { name: list })
        .getByRole('listitem')
        .filter({ hasNotText: 'Featured' })
        .locator('time')
        .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
    const upcoming = await times('Upcoming')
    const past = await times('Past')
    expect(upcoming).toEqual([...upcoming].sort())
    expect(past).toEqual([...past].sort().reverse())
    await expect(page.getByText('Free', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible()
  })

  test('D-08 D-14 the page shows both zones, and leads to the organiser', async ({ page }) => {
    await page.goto('/webinars')
    const card = page
      .getByRole('region', { name: 'Upcoming' })
      .getByText('Featured')
      .locator('xpath=ancestor::li')
      .first()
    const link = (await card.getByRole('link').first().getAttribute('href')) ?? ''
    await page.goto(link)
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByText(/Your time: /)).toBeVisible()
    await expect(facts).toContainText(/[AP]M IST/)
    await expect(page.getByRole('button', { name: 'Register', exact: true }).first()).toBeVisible()
  })
})

test.describe('D-08 tutorials', () => {
  test('D-08 the filters are links that work without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/tutorials')
    const cards = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(cards.filter({ hasNotText: 'Beginner' })).not.toHaveCount(0)
    await page.getByText('Level', { exact: true }).filter({ visible: true }).click()
    await page.getByRole('navigation', { name: 'Difficulties' }).getByText('Beginner').click()
    await expect(page).toHaveURL('/tutorials?difficulty=beginner')
    await expect(cards).not.toHaveCount(0)
    await expect(cards.filter({ hasNotText: 'Beginner' })).toHaveCount(0)
    await context.close()
  })

  test('D-08 the player of a known host loads after a click only, and a host that says nothing is explained', async ({
    page,
  }) => {
    const outside: string[] = []
    await page.route(/youtube|vimeo/, (route) => {
      outside.push(route.request().url())
      return route.fulfill({ body: 'player' })
    })
    await page.goto('/tutorials')
    const links = await page
      .locator('main h2 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const link of links) {
      await page.goto(link)
      const play = page.getByRole('button', { name: /^Play(?! from)/ })
      if ((await play.count()) === 0) continue
      expect(outside).toEqual([])
      await play.click()
      await expect.poll(() => outside.length).toBe(1)

      // This host says nothing.
      const silence = page.getByRole('main').getByRole('alert')
      await expect(silence).toContainText(/(YouTube|Vimeo) cannot be reached/)
      await expect(page.getByRole('link', { name: /^Watch on/ })).toHaveAttribute(
        'href',
        /^https:\/\/[\w.]*(youtu|vimeo)/,
      )
      await expectNoAxeViolations(page)
      await page.unrouteAll()
      const { frame } = await standInFor(
        page,
        outside[0]?.includes('youtube') ? 'YouTube' : 'Vimeo',
        60,
      )
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(frame).toContainText('{')
      await expect(silence).toHaveCount(0)
      return
    }
    throw new Error('No demo tutorial has a video of a known host')
  })
})

for (const path of ['/webinars/999999', '/tutorials/no-such-thing', '/webinars/..%2f']) {
  test(`D-10 ${path} is 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

test('A-55 D-16 an editor changes a legal page and the next visitor reads it', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const found = await page.request.get('/api/pages?where[slug][equals]=cookies&depth=0')
  const { docs } = (await found.json()) as { docs: { id: number; description: string }[] }
  const [doc] = docs
  const text = `Changed ${crypto.randomUUID()}`
  const change = (description: string) =>
    page.request.patch(`/api/pages/${doc?.id}`, {
      data: { description, _status: 'published' },
      headers: { origin: origin() },
    })
  await page.goto('/cookies')
  expect((await change(text)).ok()).toBe(true)
  await page.goto('/cookies')
  await expect(page.getByText(text)).toBeVisible()
  expect((await change(doc?.description ?? '')).ok()).toBe(true)
})

function origin(): string {
  return site.url
}

test('the sitemap lists published pages under the public address, and robots.txt names it', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m)
  expect(robots).toContain('Disallow: /admin')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/faq', '/workshops/ai-prototyping-fundamentals']) {
    expect(sitemap).toMatch(new RegExp(`<loc>https?://[^<]+${path}</loc>`))
  }
  expect(sitemap).not.toContain('/admin')
})
