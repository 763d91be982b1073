import { expect, test, type Browser, type BrowserContext, type Page } from '../support/browser-test'
import { delayScripts } from '../support/delay-scripts'
import { expectNoAxeViolations } from '../support/axe'
import { mailsFor, waitForMails } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { XSS } from '../support/xss'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)
const SPOKEN = /^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/

type Workshop = { id: number; slug: string; title: string }
type Member = { context: BrowserContext; page: Page; email: string; name: string }

let admin: BrowserContext
let serial = 0

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext({ baseURL: origin })
  await signInAs(admin, 'admin')
})

test.afterAll(() => admin.close())

async function call(who: BrowserContext, method: string, path: string, data?: object) {
  const response = await who.request.fetch(new URL(path, origin).href, {
    method,
    data,
    headers: { origin },
  })
  return { status: response.status(), body: (await response.json()) as Record<string, unknown> }
}

async function aWorkshop(): Promise<Workshop> {
  const title = `Questions ${RUN} no${(serial += 1)}x`
  const data = { title, description: 'x', duration: '1 day', _status: 'published' }
  const { body } = await call(admin, 'POST', '/api/workshops', data)
  return body.doc as Workshop
}

async function aLearner(browser: Browser): Promise<Member> {
  const email = `learner-${RUN}-${(serial += 1)}@people.test`
  const password = crypto.randomUUID()
  const name = `Lina <b>${serial}</b>`
  await call(admin, 'POST', '/api/users', { email, password, fullName: name, role: 'user' })
  const context = await browser.newContext({ baseURL: origin })
  const login = await call(context, 'POST', '/api/users/login', { email, password })
  expect(login.status).toBe(200)
  return { context, page: await context.newPage(), email, name }
}

async function aQuestion(who: BrowserContext, workshop: Workshop, question: string) {
  const data = { workshop: workshop.id, question }
  const { body, status } = await call(who, 'POST', '/api/workshop_qna', data)
  expect(status).toBe(201)
  return (body.doc as { id: number }).id
}

const answer = (id: number, text: string) =>
  call(admin, 'PATCH', `/api/workshop_qna/${id}`, { answer: text })

const box = (page: Page) => page.getByPlaceholder('Type your question here...')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Question' })
const asked = (page: Page) => page.getByRole('region', { name: 'Your questions' })
const answered = (page: Page) => page.getByRole('region', { name: 'Answered questions' })

async function openRow(page: Page, workshop: Workshop) {
  await page.goto(`/admin/workshops?q=${encodeURIComponent(workshop.title)}&qna=${workshop.id}`)
  return page.locator('li[data-question]')
}

test('P-50 visitors go to /login and come back, unknown workshops are 404', async ({
  browser,
  page,
}) => {
  const workshop = await aWorkshop()
  await page.goto(`/workshops/${workshop.id}/ask?answer=7`)
  const back = encodeURIComponent(`/workshops/${workshop.id}/ask?answer=7`)
  expect(page.url()).toContain(`/login?next=${back}`)

  const learner = await aLearner(browser)
  for (const id of ['no-such-workshop', '999999999', '0', '-1', '1e3', "1'"]) {
    const path = `/workshops/${encodeURIComponent(id)}/ask`
    expect((await learner.context.request.get(path)).status(), id).toBe(404)
  }
  await learner.page.goto('/workshops/no-such-workshop/ask')
  await expect(learner.page.getByText('Workshop not found.')).toBeVisible()
  const response = await learner.page.goto(`/workshops/${workshop.slug}/ask`)
  expect(response?.headers()['cache-control']).toMatch(/no-store/)
  await expect(
    learner.page.getByRole('heading', { level: 1, name: 'Workshop Related Questions & Answers' }),
  ).toBeVisible()
  await learner.context.close()
})

test('D-11 L-17 the site setting opens the list to visitors and search engines, not the form', async ({
  page,
}) => {
  const workshop = await aWorkshop()
  const data = { workshop: workshop.id, question: `Public? ${RUN}`, answer: 'Everybody.' }
  await call(admin, 'POST', '/api/workshop_qna', data)
  const secret = `Hinge${RUN}`
  const more = { author: 'Ada', category: 'Other', difficulty: 'Beginner', duration: '20 minutes' }
  const video = { videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
  const tutorial = {
    title: `Public ${RUN}`,
    description: 'x',
    _status: 'published',
    ...more,
    ...video,
  }
  const { body } = await call(admin, 'POST', '/api/tutorials', tutorial)
  const { id, slug } = body.doc as { id: number; slug: string }
  const asking = { tutorial: id, question: `${secret} wobbles?`, answer: `${secret}, oiled.` }
  await call(admin, 'POST', '/api/workshop_qna', { ...asking, atSeconds: 9 })
  const setting = (answersArePublic: boolean) =>
    call(admin, 'POST', '/api/globals/site-settings', { answersArePublic })
  /** What a visitor gets of it, wherever it might be. */
  const bytes = async () => {
    const at = `/tutorials/${slug}`
    const paths = [at, `${at}/ask`, `${at}/ask?order=video`, '/sitemap.xml', '/tutorials/feed.xml']
    const apis = ['/api/workshop_qna', `/api/search?q=${secret}`, `/api/tutorials/${id}?depth=3`]
    const similar = `/api/questions/similar?tutorial=${id}&text=${secret}+wobbles`
    const all = [...paths, ...apis, similar, `/search?q=${secret}`]
    const texts = await Promise.all(
      all.map(async (path) => (await page.request.get(new URL(path, origin).href)).text()),
    )
    return texts.map((text) => text.replaceAll(new RegExp(`q=${secret}`, 'g'), '')).join('\n')
  }
  const closed = await bytes()
  const inSitemap = `/tutorials/${slug}/ask</loc>`
  expect(closed).not.toMatch(new RegExp(`${secret}(,| wobbles\\?)`))
  expect(closed).not.toContain(inSitemap)
  await setting(true)
  try {
    await page.goto(`/workshops/${workshop.slug}/ask`)
    await expect(answered(page)).toContainText('Everybody.')
    await expect(box(page)).toHaveCount(0)
    const open = await bytes()
    expect(open).toContain(`${secret}, oiled.`)
    expect(open).toContain('"@type":"QAPage"')
    expect(open).toContain(inSitemap)
    await page.goto(`/tutorials/${slug}`)
    await expect(page.getByRole('link', { name: `${secret} wobbles?` }).first()).toBeVisible()
  } finally {
    await setting(false)
  }
  expect(await bytes()).not.toContain(inSitemap)
  await page.goto(`/workshops/${workshop.slug}/ask`)
  expect(page.url()).toContain('/login?next=')
})

test('P-51 P-52 R-09 asking: blank is disabled, a failure and a reload keep the text', async ({
  browser,
}) => {
  const { context, page } = await aLearner(browser)
  const workshop = await aWorkshop()
  await page.goto(`/workshops/${workshop.slug}/ask`)
  await expect(submit(page)).toBeDisabled()
  await box(page).fill('  \n ')
  await expect(submit(page)).toBeDisabled()
  await box(page).fill(`Is <b>this</b> on? ${RUN}`)
  await expect(submit(page)).toBeEnabled()

  await page.reload()
  await expect(box(page)).toHaveValue(`Is <b>this</b> on? ${RUN}`)
  await context.route('**/ask', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await submit(page).click()
  await expect(page.getByText('Your question could not be sent.')).toBeVisible()
  await expect(box(page)).toHaveValue(`Is <b>this</b> on? ${RUN}`)

  await context.unroute('**/ask')
  await submit(page).click()
  await expect(page.getByText('Question submitted!')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expect(asked(page)).toContainText(`Is <b>this</b> on? ${RUN}`)
  await expect(asked(page)).toContainText('Waiting')
  await expect(answered(page)).toContainText('No answers yet')
  await expectNoAxeViolations(page)
  await context.close()
})

test('P-54 A-11 A-12 A-13 D-28 S-102 a learner asks, an admin answers, the learner is notified and reads', async ({
  browser,
}) => {
  const learner = await aLearner(browser)
  const workshop = await aWorkshop()
  const question = `What do I bring? ${RUN}`
  await learner.page.goto(`/workshops/${workshop.slug}/ask`)
  await box(learner.page).fill(question)
  await submit(learner.page).click()
  await expect(learner.page.getByText('Question submitted!')).toBeVisible()

  const desk = await admin.newPage()
  await desk.goto(`/admin/workshops?q=${encodeURIComponent(workshop.title)}`)
  await desk.getByText('View Q&A').click()
  await expect(desk.getByText('Hide Q&A')).toHaveCount(1)
  const entry = desk.locator('li[data-question]')
  await expect(entry).toContainText(question)
  await expect(entry).toContainText('Waiting for')
  const send = entry.getByRole('button', { name: 'Submit Answer' })
  await expect(send).toBeDisabled()
  const text =
    'A **laptop**.\n\n- charged\n- updated\n\n<a class="button" href="https://example.com/?a=1&b=2">The list</a>'
  await entry.getByRole('textbox').fill(text)
  const preview = entry.getByRole('group', { name: 'Preview' })
  await expect(preview.getByRole('link', { name: 'The list' })).toHaveClass(/button/)
  await desk.reload()
  await expect(desk.locator('li[data-question]').getByRole('textbox')).toHaveValue(text)
  await send.click()
  await expect(desk.getByText('Answer submitted successfully')).toBeVisible()
  await expect(entry).toContainText('Answered')

  const [mail = ''] = await waitForMails(learner.email, 1)
  const [, href = ''] = /(http\S+\/ask\?answer=\d+#answer-\d+)/.exec(mail) ?? []
  await learner.page.goto(href)
  const shown = answered(learner.page).locator('li[id^="answer-"]')
  await expect(shown).toBeInViewport()
  await expect(shown.getByRole('heading')).toHaveText(question)
  await expect(shown).toContainText(`Asked by ${learner.name}`)
  await expect(shown).toContainText('Team answered on')
  await expect(shown.locator('strong')).toHaveText('laptop')
  await expect(shown.locator('li')).toHaveText(['charged', 'updated'])
  const button = shown.getByRole('link', { name: 'The list' })
  await expect(button).toHaveAttribute('href', 'https://example.com/?a=1&b=2')
  await expect(button).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(button).toHaveClass(/button/)
  for (const time of await shown.locator('time').allTextContents()) expect(time).toMatch(SPOKEN)
  await expect(asked(learner.page)).toContainText('Answered')
  await expectNoAxeViolations(learner.page)

  await entry.getByRole('textbox').fill('A pencil.')
  await send.click()
  await expect(entry).toContainText('Edited')
  await learner.page.reload()
  await expect(shown).toContainText('A pencil.')
  await expect(shown).toContainText('edited')
  await desk.close()

  const [, unsubscribe = ''] = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail) ?? []
  const visitor = await browser.newContext()
  const posted = await visitor.request.post(unsubscribe, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(posted.status()).toBe(200)
  await answer(await aQuestion(learner.context, workshop, `Silence? ${RUN}`), 'Yes.')
  const other = await aLearner(browser)
  await answer(await aQuestion(other.context, workshop, `Sound? ${RUN}`), 'Yes.')
  await waitForMails(other.email, 1)
  expect(mailsFor(learner.email)).toHaveLength(1)
  for (const member of [learner, other, { context: visitor }]) await member.context.close()
})

test('S-102 the page behind the link asks first, and refuses a forged token', async ({
  browser,
  page,
}) => {
  const learner = await aLearner(browser)
  const workshop = await aWorkshop()
  await answer(await aQuestion(learner.context, workshop, `Stop? ${RUN}`), 'Yes.')
  const [mail = ''] = await waitForMails(learner.email, 1)
  const [, href = ''] = /(http\S+\/unsubscribe\?token=[\w.-]+)/.exec(mail) ?? []
  const wants = async () =>
    (await call(learner.context, 'GET', '/api/users/me')).body.user as {
      emailNotifications: boolean
      eventNotifications: boolean
    }

  await page.goto(`${href.slice(0, -2)}xx`)
  await expect(page.getByText('This link is not valid.')).toBeVisible()
  await page.goto(href)
  expect((await wants()).emailNotifications).toBe(true)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed from these emails.')).toBeVisible()
  expect(await wants()).toMatchObject({ emailNotifications: false, eventNotifications: true })
  await learner.context.close()
})

test('S-34 no payload runs, loads or navigates: ask page, dashboard row, back office', async ({
  browser,
}) => {
  const learner = await aLearner(browser)
  const workshop = await aWorkshop()
  for (const payload of XSS) {
    const data = { workshop: workshop.id, question: `Q ${payload}`, answer: `Kept ${payload}` }
    expect((await call(admin, 'POST', '/api/workshop_qna', data)).status).toBe(201)
  }
  const foreign: string[] = []
  const row = await admin.newPage()
  const visits: [Page, string, string][] = [
    [learner.page, `/workshops/${workshop.slug}/ask`, 'li[id^="answer-"]'],
    [
      row,
      `/admin/workshops?q=${encodeURIComponent(workshop.title)}&qna=${workshop.id}`,
      'li[data-question]',
    ],
    [row, '/cms/collections/workshop_qna', 'table tbody tr'],
  ]
  for (const [page, path, entry] of visits) {
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(origin).host) foreign.push(request.url())
    })
    await page.goto(new URL(path, origin).href)
    await expect(page.locator(entry).first()).toBeVisible()
    await page.waitForLoadState('load')
    expect(await page.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined()
    expect(page.url()).toContain(path.split('?')[0] ?? '')
  }
  const entries = learner.page.locator('li[id^="answer-"]')
  expect(await entries.count()).toBeGreaterThan(15)
  await expect(
    entries.locator('script, img, svg, iframe, form, style, base, meta, object'),
  ).toHaveCount(0)
  for (const href of await entries
    .locator('a')
    .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))) {
    expect(href).toMatch(/^(https?|mailto):/)
  }
  expect(foreign).toEqual([])
  await row.close()
  await learner.context.close()
})

test('P-54 answers are paged, newest first, and #answer-<id> finds an old one', async ({
  browser,
}) => {
  const { context, page } = await aLearner(browser)
  const workshop = await aWorkshop()
  const ids: number[] = []
  for (let n = 1; n <= 23; n += 1) {
    const data = { workshop: workshop.id, question: `Number ${n} ${RUN}`, answer: `Answer ${n}` }
    const { body } = await call(admin, 'POST', '/api/workshop_qna', data)
    ids.push((body.doc as { id: number }).id)
  }
  await page.goto(`/workshops/${workshop.slug}/ask`)
  const headings = answered(page).getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(20)
  await expect(headings.first()).toHaveText(`Number 23 ${RUN}`)
  // There is no video.
  await expect(page.getByRole('navigation', { name: 'Sort answers' }).getByRole('link')).toHaveText(
    ['Newest', 'Most asked'],
  )
  await page.getByRole('link', { name: 'Older answers' }).click()
  await expect(headings).toHaveText([`Number 3 ${RUN}`, `Number 2 ${RUN}`, `Number 1 ${RUN}`])

  await page.goto(`/workshops/${workshop.slug}/ask#answer-${ids[1]}`)
  await expect(page.locator(`#answer-${ids[1]}`)).toBeInViewport()
  await expect(headings.first()).toHaveText(`Number 2 ${RUN}`)
  await context.close()
})

test('P-51 a question like an answered one is offered while typing', async ({ browser }) => {
  const { context, page } = await aLearner(browser)
  const workshop = await aWorkshop()
  const data = {
    workshop: workshop.id,
    question: 'Which laptop should I bring to the workshop?',
    answer: 'Any.',
  }
  await call(admin, 'POST', '/api/workshop_qna', data)
  await aQuestion(context, workshop, 'Which laptop is waiting and must not be shown?')
  const send = await delayScripts(page)
  await page.goto(`/workshops/${workshop.slug}/ask`, { waitUntil: 'commit' })
  // The first letters come before the scripts.
  await box(page).click()
  await page.keyboard.type('which lab')
  send()
  await expect(submit(page)).toBeEnabled()
  await box(page).pressSequentially('top should i bring')
  const offer = page.getByRole('link', { name: data.question })
  await expect(offer).toBeVisible()
  await expect(page.getByText('Already answered?').locator('..').getByRole('listitem')).toHaveCount(
    1,
  )
  await offer.click()
  await expect(page).toHaveURL(/\?answer=\d+#answer-\d+$/)
  await expect(box(page)).toHaveValue('which labtop should i bring')
  await context.close()
})

test('D-32 R-15 R-09 two admins: the later answer is refused, both texts stay', async ({
  browser,
}) => {
  const { context } = await aLearner(browser)
  const workshop = await aWorkshop()
  const id = await aQuestion(context, workshop, `Who is first? ${RUN}`)
  const page = await admin.newPage()
  const entry = await openRow(page, workshop)
  await entry.getByRole('textbox').fill('I was second')
  // A session that ends meanwhile takes no one away from what they typed.
  const cookies = await admin.cookies()
  await admin.clearCookies()
  await entry.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(entry).toContainText('sign in again in another tab')
  await expect(entry.getByRole('textbox')).toHaveValue('I was second')
  await admin.addCookies(cookies)
  expect((await answer(id, 'I was first')).status).toBe(200)
  await entry.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(page.getByText('Could not submit answer.').first()).toBeVisible()
  await expect(entry).toContainText('Someone else changed this answer')
  await expect(entry).toContainText('I was first')
  await expect(entry.getByRole('textbox')).toHaveValue('I was second')
  await entry.getByRole('button', { name: 'Keep my text' }).click()
  await entry.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(page.getByText('Answer submitted successfully')).toBeVisible()
  await expect(entry).toContainText('Edited')
  await page.close()
  await context.close()
})

test('A-12 a failing load says "Could not load questions" and can be tried again', async () => {
  const workshop = await aWorkshop()
  const page = await admin.newPage()
  await page.route(/\/api\/questions\/desk/, (route) => route.fulfill({ status: 503, body: '{}' }))
  await openRow(page, workshop)
  await expect(page.getByText('Could not load questions').first()).toBeVisible()
  await page.unroute(/\/api\/questions\/desk/)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('No questions yet')).toBeVisible()
  await page.close()
})

test('D-02 D-04 L-16 an editor finds a waiting question at the desk of /cms and answers it', async ({
  browser,
}) => {
  const learner = await aLearner(browser)
  const workshop = await aWorkshop()
  const id = await aQuestion(learner.context, workshop, `For the editor ${RUN}`)
  const snippetToAdd = { title: `Editor ${RUN}`, text: 'editor' }
  await call(admin, 'POST', '/api/snippets', snippetToAdd)
  const editor = await browser.newContext({ baseURL: origin })
  await signInAs(editor, 'editor')
  const page = await editor.newPage()
  await page.goto(`/cms/answer-desk?workshop=${workshop.id}`)
  const entry = page.locator(`li[data-question="${id}"]`)
  await expect(entry).toContainText(`For the editor ${RUN}`)
  // The landmarks around it are Payload's.
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  await entry.getByRole('textbox').fill('From the ')
  const snippet = entry.getByLabel('Insert a snippet')
  await snippet.selectOption({ label: `Editor ${RUN}` })
  await expect(entry.getByRole('textbox')).toHaveValue('From the editor')
  await expect(entry.getByRole('textbox')).toBeFocused()
  await entry.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(page.getByText('Answer submitted successfully')).toBeVisible()
  await learner.page.goto(`/workshops/${workshop.slug}/ask`)
  await expect(answered(learner.page)).toContainText('From the editor')
  await waitForMails(learner.email, 1)
  await page.goto('/cms/answer-desk')
  await expect(page.getByText(`For the editor ${RUN}`)).toHaveCount(0)
  const denied = await learner.page.goto('/cms/answer-desk')
  expect(denied?.url()).not.toContain('/cms/answer-desk')
  await editor.close()
  await learner.context.close()
})

test('L-16 the desk of /cms opens at the webinar or the tutorial that its address names', async ({
  browser,
}) => {
  const [tutorial, webinar] = [await aRecord('tutorials'), await aRecord('webinars')]
  const about = { tutorial: `About the tutorial ${RUN}`, webinar: `About the webinar ${RUN}` }
  await call(admin, 'POST', '/api/workshop_qna', { tutorial, question: about.tutorial })
  await call(admin, 'POST', '/api/workshop_qna', { webinar, question: about.webinar })
  const editor = await browser.newContext({ baseURL: origin })
  await signInAs(editor, 'editor')
  const page = await editor.newPage()
  const entries = page.locator('li[data-question]')
  await page.goto(`/cms/answer-desk?webinar=${webinar}`)
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText(about.webinar)
  await page.goto(`/cms/answer-desk?tutorial=${tutorial}`)
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText(about.tutorial)
  await editor.close()
})

/** A published webinar or tutorial of its own. */
async function aRecord(collection: 'webinars' | 'tutorials'): Promise<number> {
  const { body, status } = await call(admin, 'POST', `/api/${collection}`, {
    title: `Asked ${RUN} no${(serial += 1)}x`,
    description: 'x',
    duration: '1 hour',
    _status: 'published',
    ...(collection === 'webinars'
      ? { presenter: 'Ada', scheduledFor: '2031-01-01T10:00:00.000Z', price: 0 }
      : { author: 'Ada', category: 'Other', difficulty: 'Beginner' }),
  })
  expect(status).toBe(201)
  return (body.doc as { id: number }).id
}

test('L-11 L-12 L-13 L-14 a moment of a tutorial is asked about, answered, found and voted for', async ({
  browser,
}) => {
  const [learner, other] = [await aLearner(browser), await aLearner(browser)]
  const { page } = learner
  const title = `Questions ${RUN} no${(serial += 1)}x`
  const more = { author: 'Ada', category: 'Other', difficulty: 'Beginner', duration: '20 minutes' }
  const videoUrl = 'https://example.com/videos/lid'
  const data = { title, description: 'x', _status: 'published', videoUrl, ...more }
  const { body } = await call(admin, 'POST', '/api/tutorials', data)
  const { slug } = body.doc as { slug: string }
  const question = `Why does the lid wobble here ${RUN}?`

  await page.goto(`/tutorials/${slug}`)
  await page.getByRole('link', { name: 'Ask a Question' }).click()
  await expect(page).toHaveURL(new RegExp(`/tutorials/${slug}/ask$`))
  await page.goto(`/tutorials/${slug}/ask?at=760`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tutorial Related Questions & Answers' }),
  ).toBeVisible()
  await expect(page.getByText('About 12:40 of the video')).toBeVisible()
  await box(page).fill(question)
  await submit(page).click()
  await expect(page.getByText('Question submitted!')).toBeVisible()
  await expect(asked(page)).toContainText('about 12:40')

  const desk = await admin.newPage()
  await desk.goto('/admin/questions')
  const entry = desk.locator('li[data-question]', { hasText: question })
  await expect(entry.getByRole('link', { name: 'at 12:40' })).toBeVisible()
  if ((await entry.getByRole('textbox').count()) === 0)
    await entry.getByRole('button', { name: 'Answer', exact: true }).click()
  await entry.getByRole('textbox').fill('The hinge is loose.')
  await entry.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(desk.getByText('Answer submitted successfully')).toBeVisible()
  // What is answered can be read and fixed in the list of the dashboard.
  await desk.goto(`/admin/tutorials?q=${encodeURIComponent(title)}`)
  await desk.getByRole('button', { name: `View Q&A of ${title}` }).click()
  const opened = desk.getByRole('region', { name: `Questions on ${title}` })
  await expect(opened.getByRole('textbox')).toHaveValue('The hinge is loose.')
  await desk.close()

  await other.page.goto(`/tutorials/${slug}/ask`)
  await box(other.page).fill(`why does the lid wobble ${RUN}`)
  await expect(other.page.getByRole('link', { name: question })).toBeVisible()
  await other.page.getByRole('link', { name: 'By time in the video' }).click()
  await expect(other.page).toHaveURL(/[?&]order=/)
  const shown = answered(other.page).locator('li[id^="answer-"]')
  await expect(shown.getByRole('link', { name: 'at 12:40' })).toHaveAttribute(
    'href',
    new RegExp(`^/tutorials/${slug}#t=?760$`),
  )
  const vote = shown.getByRole('button', { name: 'I have this question too' })
  // A key that meets a button before its script is for no one.
  await expect(vote).toBeEnabled()
  await vote.press('Enter')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toBeFocused()
  await expect(vote).toContainText('1')
  await expectNoAxeViolations(other.page)
  await other.page.reload()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  for (const { context } of [learner, other]) await context.close()
})

test('L-16 two of the staff see each other, and a question becomes the same as another', async ({
  browser,
}) => {
  const learner = await aLearner(browser)
  const workshop = await aWorkshop()
  const known = `How long does the varnish dry ${RUN}?`
  const place = await aQuestion(learner.context, workshop, known)
  await answer(place, 'A day.')
  const id = await aQuestion(learner.context, workshop, `How long does varnish need to dry ${RUN}?`)
  const editor = await browser.newContext({ baseURL: origin })
  await signInAs(editor, 'editor')
  const theirs = await editor.newPage()
  await theirs.goto(`/cms/answer-desk?workshop=${workshop.id}`)
  await theirs.locator(`li[data-question="${id}"]`).getByRole('textbox').fill('Hm')

  const page = await admin.newPage()
  await expect(async () => {
    await page.goto('/admin/questions')
    await page.getByLabel('About').selectOption({ label: `${workshop.title} (1)` })
    await expect(page.locator(`li[data-question="${id}"]`)).toContainText('is answering')
  }).toPass()
  const entry = page.locator(`li[data-question="${id}"]`)
  await entry.getByRole('textbox').focus()
  await entry.getByRole('button', { name: `Same as: ${known}` }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(entry).toHaveCount(0)
  await learner.page.goto(`/workshops/${workshop.slug}/ask?answer=${id}`)
  await expect(learner.page).toHaveURL(new RegExp(`answer=${place}#answer-${place}$`))
  await expect(asked(learner.page)).not.toContainText('Waiting')
  await page.close()
  // Nothing waits there any more, which says nothing of what else waits.
  await theirs.goto(`/cms/answer-desk?workshop=${workshop.id}`)
  await expect(theirs.getByText('No question is waiting')).toBeVisible()
  await editor.close()
  await learner.context.close()
})
