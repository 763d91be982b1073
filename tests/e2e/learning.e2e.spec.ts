import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { FILM, serveFilm, standInFor } from '../support/films'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const HEADERS = { origin: site.url }
const RUN = Date.now().toString(36)
const LESSON = '/tutorials/your-first-prompt-test-in-fifteen-minutes'
const REPLAY = '/webinars/reading-a-model-card'

const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 900 }

let learner: BrowserContext
let account: { email: string; password: string }
const created: number[] = []

const newContext = (browser: Browser, viewport = WIDE) =>
  browser.newContext({ baseURL: site.url, viewport })

test.beforeAll(async ({ browser }) => {
  learner = await newContext(browser)
  account = await signInAs(learner, 'user')
})
test.afterAll(async ({ browser }) => {
  const admin = await newContext(browser)
  await signInAs(admin, 'admin')
  for (const id of created) await admin.request.delete(`/api/tutorials/${id}`, { headers: HEADERS })
  await Promise.all([admin, learner].map((context) => context.close()))
})

async function aTutorial(browser: Browser, data: object) {
  const admin = await newContext(browser)
  await signInAs(admin, 'admin')
  const title = `Watching ${RUN} ${created.length}`
  const response = await admin.request.post('/api/tutorials?depth=0', {
    headers: HEADERS,
    data: {
      title,
      description: 'x',
      duration: '12 seconds',
      author: 'Ada',
      category: 'Design',
      difficulty: 'Beginner',
      _status: 'published',
      ...data,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id, slug } = ((await response.json()) as { doc: { id: number; slug: string } }).doc
  created.push(id)
  await admin.close()
  return { id, title, path: `/tutorials/${slug}` }
}

const done = (page: Page) => page.getByRole('button', { name: /^(Done|Mark as done)$/ })
const reported = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/viewer/progress'))
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Answers the question that stands in the database under these words, as an administrator at the desk. */
async function answer(browser: Browser, question: string, text: string) {
  const admin = await newContext(browser)
  await signInAs(admin, 'admin')
  const desk = await admin.newPage()
  await desk.goto('/admin/questions')
  const entry = desk.locator('li[data-question]', { hasText: question })
  await entry.getByRole('button', { name: 'Answer', exact: true }).click()
  await entry.getByRole('textbox').fill(text)
  await entry.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(desk.getByText('Answer submitted successfully')).toBeVisible()
  await admin.close()
}

const byKeyboard = (button: Locator) => button.press('Enter')
const byPointer = (button: Locator) => button.click()

async function play(page: Page, press: (button: Locator) => Promise<void>): Promise<Locator> {
  const film = page.locator('video')
  await press(page.getByRole('button', { name: /^Play “/ }))
  await expect(film).toBeVisible()
  return film
}

const getTime = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime)

test('L-03 L-12 watch on one device and ask there, continue on the other, read the answer, land at the second', async ({
  browser,
}) => {
  const question = `Why does the pointer jump ${RUN}?`
  const { path } = await aTutorial(browser, { videoUrl: FILM })
  const first = await learner.newPage()
  await serveFilm(first)
  await first.goto(path)
  const film = await play(first, byKeyboard)
  await expect.poll(() => getTime(film)).toBeGreaterThan(3)
  const [response] = await Promise.all([
    reported(first),
    film.evaluate((video: HTMLVideoElement) => video.pause()),
  ])
  const { seconds } = response.request().postDataJSON() as { seconds: number }
  await first.getByRole('link', { name: `Ask at 0:0${seconds}` }).click()
  await expect(first.getByText(`About 0:0${seconds} of the video`)).toBeVisible()
  await first.getByPlaceholder('Type your question here...').fill(question)
  await first.getByRole('button', { name: 'Submit Question' }).click()
  await expect(first.getByText('Question submitted!')).toBeVisible()
  await first.close()
  await answer(browser, question, 'The table wobbles.')

  const phone = await newContext(browser, PHONE)
  await phone.addCookies(await learner.cookies())
  const second = await phone.newPage()
  await serveFilm(second)
  await second.goto('/account/learning')
  const mine = second.getByRole('listitem').filter({ hasText: question })
  await mine.getByText('The answer').click()
  await expect(mine.getByText('The table wobbles.')).toBeVisible()
  await mine.getByRole('link', { name: /^Watching/ }).click()
  await second
    .locator('li[id^="answer-"]')
    .getByRole('link', { name: `at 0:0${seconds}` })
    .click()
  await expect(second).toHaveURL(new RegExp(`${path}#t=?${seconds}$`))
  // Answers are not public here: who is signed in has it on the page all the same.
  await expect(second.getByRole('region', { name: 'Questions by time' })).toContainText(question)
  // Nothing is loaded before a press, which begins at that second.
  const same = await play(second, byPointer)
  await expect.poll(() => getTime(same)).toBeGreaterThanOrEqual(seconds)
  await phone.close()
})

test('L-03 L-22 watch on one device, continue on the other, and be done', async ({ browser }) => {
  const { title, path } = await aTutorial(browser, { videoUrl: FILM })
  const first = await learner.newPage()
  const asked = await serveFilm(first)
  await first.goto(path)
  await expect(done(first)).toHaveAttribute('aria-pressed', 'false')
  expect(asked).toEqual([])
  const film = await play(first, byKeyboard)
  await expect.poll(() => getTime(film)).toBeGreaterThan(3)
  const [response] = await Promise.all([
    reported(first),
    film.evaluate((video: HTMLVideoElement) => video.pause()),
  ])
  expect(response.status()).toBe(204)
  const { seconds } = response.request().postDataJSON() as { seconds: number }
  await first.close()

  const phone = await newContext(browser, PHONE)
  await phone.addCookies(await learner.cookies())
  const second = await phone.newPage()
  await serveFilm(second)
  await second.goto('/account/learning')
  const link = second.getByRole('link', { name: `Continue at 0:0${seconds}` })
  await expect(link.and(second.locator(`[href^="${path}#"]`))).toContainText(title)
  await second.goto(path)
  await second.getByRole('button', { name: `Continue at 0:0${seconds}` }).click()
  const same = second.locator('video')
  await expect.poll(() => getTime(same)).toBeGreaterThanOrEqual(seconds)
  await Promise.all([
    reported(second),
    same.evaluate((video: HTMLVideoElement) => (video.currentTime = 11.8)),
  ])
  await expect(done(second)).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(second)
  await second.goto('/account/learning')
  await expect(second.locator('#done')).toContainText(title)
  await expect(second.locator('#continue')).not.toContainText(title)
  expect(await isWide(second)).toBe(false)
  await second.goto(path)
  await done(second).click()
  await expect(done(second)).toHaveAttribute('aria-pressed', 'false')
  await phone.close()
})

test('L-04 a video that became shorter starts again from My Learning, says so, and is not done', async ({
  browser,
}) => {
  const { id, path } = await aTutorial(browser, { videoUrl: 'https://youtu.be/abcdefghijk' })
  const data = { tutorial: id, video: 'youtube:abcdefghijk', seconds: 150, length: 200 }
  await learner.request.post('/api/viewer/progress', { headers: HEADERS, data })
  const page = await learner.newPage()
  const { frame, say } = await standInFor(page, 'YouTube', 90)
  await page.goto('/account/learning')
  await page.locator(`a[href="${path}#t=150"]`).click()
  await expect(done(page)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: /^Play “/ }).click()
  await expect(page.getByText('The video was shortened')).toBeVisible()
  await expect(frame).toContainText('"seekTo","args":[0,true]')
  await say({ event: 'infoDelivery', info: { currentTime: 90, playerState: 0 } })
  await expect(done(page)).toHaveAttribute('aria-pressed', 'false')
  await page.close()
})

test('L-09 L-23 on a phone the transcript is below, folded; the spoken line is marked and found', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { say: report } = await standInFor(page, 'YouTube', 91)
  await page.goto(LESSON)
  const fold = page.getByRole('heading', { name: 'Transcript' })
  const line = page.getByRole('button', { name: 'Play from 0:41' })
  await expect(line).toBeHidden()
  const play = page.getByRole('button', { name: /^Play “/ })
  const [above, below] = [await play.boundingBox(), await fold.boundingBox()]
  expect((below?.y ?? 0) > (above?.y ?? 0) + (above?.height ?? 0)).toBe(true)
  await play.click()
  await fold.click()
  // The page is the reader's to scroll: it is the panel alone that follows.
  await fold.evaluate((element) => element.scrollIntoView())
  await report({ event: 'infoDelivery', info: { currentTime: 42.5, playerState: 1 } })
  await expect(page.locator('[id="t=41"]')).toHaveAttribute('aria-current', 'true')
  await expect(line).toBeInViewport()
  await page.getByLabel('Find in the transcript').fill('nasty')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByText('Two of them should be nasty')).toBeInViewport()
  expect(await isWide(page)).toBe(false)
  await expectNoAxeViolations(page)
})

test('L-07 L-22 a webinar shows its replay, the transcript next to it, by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  const { frame, say: report } = await standInFor(page, 'Vimeo', 86)
  await page.goto(REPLAY)
  const line = page.getByRole('button', { name: 'Play from 0:42' })
  const play = page.getByRole('button', { name: /^Play “/ })
  const [left, right] = [await play.boundingBox(), await line.boundingBox()]
  expect((right?.x ?? 0) > (left?.x ?? 0) + (left?.width ?? 0)).toBe(true)
  await expectNoAxeViolations(page)
  await line.press('Space')
  await expect(page.locator('iframe')).toHaveAttribute('src', /player\.vimeo.*#t=42s$/)
  await expect(page).toHaveURL(/#t=42$/)
  await report({ event: 'timeupdate', data: { seconds: 61, duration: 86 } })
  await expect(page.locator('[id="t=60"]')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: /0:24 The tables/ }).click()
  await expect(frame).toContainText('{"method":"setCurrentTime","value":24}')
})

test('L-09 L-02 without scripts the transcript is text, and Save a form that My Learning takes back', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  await context.addCookies(await learner.cookies())
  const page = await context.newPage()
  await page.goto(REPLAY)
  await page.getByText('Transcript', { exact: true }).click()
  await expect(page.getByText('Here is the first table.')).toBeVisible()
  const saved = page.locator('#saved')
  const save = (part: Page | Locator) => part.getByRole('button', { name: /^Save: / }).first()
  for (const path of [REPLAY, '/workshops', '/']) {
    await page.goto(path)
    const title = (await save(page).getAttribute('aria-label')) ?? ''
    await save(page).click()
    await expect(page).toHaveURL(/\/account\/learning$/)
    await saved.getByRole('button', { name: title }).click()
    await expect(page).toHaveURL(/\/account\/learning$/)
    await expect(saved.getByRole('button', { name: title })).toHaveCount(0)
  }
  await context.close()
})

test('L-02 a visitor saves something, signs in, and finds it saved; no address saves', async ({
  browser,
}) => {
  const { id, path } = await aTutorial(browser, {})
  const visitor = await newContext(browser, PHONE)
  const page = await visitor.newPage()
  await page.goto(path)
  const save = page.getByRole('button', { name: /^Save: Watching/ })
  await save.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(account.password)
  const input = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/viewer/learning') && response.request().method() === 'POST',
  )
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await input
  await page.goto('/account/learning')
  await expect(page.locator('#saved')).toContainText(`Watching ${RUN}`)
  await page.goto('/tutorials')
  const card = page.getByRole('button', { name: /^Save: Watching/ }).first()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await card.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  const query = `kind=tutorial&id=${id}`
  await expect
    .poll(async () => (await visitor.request.get(`/api/viewer/learning?${query}`)).json())
    .toMatchObject({ isSaved: false })
  await visitor.close()
})
