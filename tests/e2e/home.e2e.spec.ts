import { expect, test, type Locator, type Page } from '../support/browser-test'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const gallery = (page: Page) => region(page, 'Gallery')
const activeSlide = (carousel: Locator) =>
  carousel.locator('.swiper-slide-active img').getAttribute('src')

const voices = (page: Page) => region(page, 'What Our Learners Say')

test.describe('what stands on the page', () => {
  let page: Page

  // Nothing here changes the page, so it is opened once.
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL })
    await page.goto('/')
  })
  test.afterAll(() => page.close())

  test('P-10 the headline, with buttons to /internships and /workshops', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Learn AI, Low-Code, and No-Code Development',
    )
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
    await expect(hero.locator('a[href="/internships"]')).toBeVisible()
    await expect(hero.locator('a[href="/workshops"]')).toBeVisible()
  })

  test('P-11 D-09 what we offer: workshops, paid courses, career support', async () => {
    const offers = region(page, 'What We Offer')
    await expect(offers.getByRole('heading', { level: 3 })).toHaveText([
      'Workshops',
      'Paid Courses',
      'Career Support',
    ])
    const courses = offers.getByRole('article').filter({ hasText: 'Paid Courses' })
    await expect(courses.getByRole('listitem')).toHaveText([
      /^6\s*weeks$/,
      /^15\s*weeks$/,
      'Certificates',
      'Lifetime access to recordings',
    ])
    await expect(courses.getByRole('link')).toHaveAttribute('href', /^\/contact\?subject=.+/)
  })

  test('P-13 three featured workshops as tickets', async () => {
    const tickets = region(page, 'Featured Workshops').getByRole('article')
    await expect(tickets).toHaveCount(3)
    const titles = [
      'AI Prototyping Fundamentals',
      'Building Apps with No-Code Tools',
      'Advanced AI Integration',
    ]
    for (const title of titles) {
      const ticket = tickets.filter({ has: page.getByRole('heading', { name: title }) })
      await expect(ticket.getByText('Popular', { exact: true })).toBeVisible()
      await expect(ticket.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/)
      await expect(ticket.getByText(/\d{1,2}:\d\d [AP]M/)).toBeVisible()
      await expect(ticket.getByLabel('Venue')).not.toBeEmpty()
      expect(
        await ticket.getByRole('list', { name: 'Topics' }).getByRole('listitem').count(),
      ).toBeGreaterThan(0)
      const register = ticket.getByRole('link', { name: /^Register Now \(Free\)/ })
      await expect(register).toHaveAttribute('href', '/workshops')
    }
  })

  test('P-14 why choose: six benefits', async () => {
    const benefits = region(page, /^Why Choose/).getByRole('listitem')
    await expect(benefits).toHaveCount(6)
    for (const benefit of await benefits.all()) {
      await expect(benefit.getByRole('heading', { level: 3 })).not.toBeEmpty()
      await expect(benefit.getByRole('paragraph')).not.toBeEmpty()
    }
  })

  test('P-15 content, author, role, avatar, rating and the average out of 5', async () => {
    const section = voices(page)
    const slides = section.locator('[role=group] > ul > li')
    await expect(slides).toHaveCount(3)
    const ratings: number[] = []
    for (const slide of await slides.all()) {
      expect((await slide.locator('blockquote').textContent())?.length).toBeGreaterThan(20)
      await expect(slide.locator('figcaption img')).toHaveAttribute('src', /.+/)
      expect(await slide.locator('figcaption span span').count()).toBe(2)
      const label = await slide.locator('[role=img]').getAttribute('aria-label')
      ratings.push(Number(label?.split(' ')[0]))
    }
    for (const rating of ratings) expect([1, 2, 3, 4, 5]).toContain(rating)
    const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length
    await expect(section.getByText(mean.toFixed(1), { exact: true })).toBeVisible()
    await expect(section.getByText('out of 5', { exact: true })).toBeVisible()
  })

  test('P-16 the final call: Browse Trainings and Create Account', async () => {
    const browse = page.getByRole('link', { name: 'Browse Trainings' })
    await expect(browse).toHaveAttribute('href', '/workshops')
    const create = page.getByRole('link', { name: 'Create Account' })
    await expect(create).toHaveAttribute('href', '/register')
  })

  test('P-17 the four figures', async () => {
    const figures = region(page, 'In figures')
    await expect(figures.getByRole('definition')).toHaveText(['1000+', '30+', '95%', '5,000+'])
    await expect(figures.getByRole('term')).toHaveText([
      'students',
      'workshops',
      'satisfaction',
      'learners',
    ])
  })
})

test.describe('P-12 the gallery', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  test('P-12 shows nine pictures and goes round by itself, 1000 ms apart', async ({ page }) => {
    const carousel = gallery(page)
    await expect(carousel.getByRole('listitem')).toHaveCount(9)
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-moving', 'true')
    const settings = await carousel.locator('.slides').evaluate((row) => {
      const { params } = Reflect.get(row, 'swiper') as {
        params: { loop: boolean; autoplay: { delay: number } }
      }
      return { loop: params.loop, delay: params.autoplay.delay }
    })
    expect(settings).toEqual({ loop: true, delay: 1000 })
    const seen = new Set<string | null>()
    await expect.poll(async () => seen.add(await activeSlide(carousel)).size).toBeGreaterThan(2)
  })

  test('P-12 the pause button stops it, and Next after the last picture is the first', async ({
    page,
  }) => {
    const carousel = gallery(page)
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await expect(carousel).toHaveAttribute('data-moving', 'false')
    const first = await activeSlide(carousel)
    const seen = new Set([first])
    for (let step = 1; step <= 9; step += 1) {
      const before = await activeSlide(carousel)
      await carousel.getByRole('button', { name: 'Next' }).click()
      await expect.poll(() => activeSlide(carousel)).not.toBe(before)
      seen.add(await activeSlide(carousel))
    }
    expect(seen.size).toBe(9)
    expect(await activeSlide(carousel)).toBe(first)
  })

  test('P-12 rests while pointed at or focused', async ({ page }) => {
    const carousel = gallery(page)
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-moving', 'true')
    await carousel.locator('.slides').hover()
    await expect(carousel).toHaveAttribute('data-moving', 'false')
    await page.mouse.move(0, 0)
    await expect(carousel).toHaveAttribute('data-moving', 'true')
    await carousel.locator('.slides').focus()
    await expect(carousel).toHaveAttribute('data-moving', 'false')
  })

  test('P-12 stands still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    const carousel = gallery(page)
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(carousel).toHaveAttribute('data-moving', 'false')
  })
})

test.describe('P-15 the testimonials', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  const author = (page: Page) =>
    voices(page).locator('[role=group] > ul > li:visible figcaption').innerText()

  test('P-15 previous, next and dots; the index wraps round both ways', async ({ page }) => {
    const section = voices(page)
    const previous = section.getByRole('button', { name: 'Previous testimonial' })
    const next = section.getByRole('button', { name: 'Next testimonial' })
    const dots = section.getByRole('button', { name: /^Testimonial \d of 3/ })
    await expect(dots).toHaveCount(3)
    const first = await author(page)

    await previous.click()
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
    const last = await author(page)
    expect(last).not.toBe(first)

    await next.click()
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
    expect(await author(page)).toBe(first)

    await dots.nth(1).click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    expect([first, last]).not.toContain(await author(page))
  })
})

test('home reads well without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(gallery(page).getByRole('listitem')).toHaveCount(9)
  const row = gallery(page).locator('.slides')
  const travel = await row.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(travel).toBeGreaterThan(500)
  await context.close()
})
