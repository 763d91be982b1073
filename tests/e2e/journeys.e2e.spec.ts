import { expect, expectHydrated, test, type Locator, type Page } from '../support/browser-test'
import { linkFromMail } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const RUN = Date.now().toString(36)
const headers = { origin: site.url }

/** Counts what a person presses: links, buttons, choices, and keys other than those of a text. */
function presses(page: Page) {
  const journey = {
    count: 0,
    press: async (control: Locator) => {
      journey.count += 1
      await control.click()
    },
    choose: async (control: Locator, label: string) => {
      journey.count += 1
      await control.selectOption({ label })
    },
    key: async (key: string) => {
      journey.count += 1
      await page.keyboard.press(key)
    },
  }
  return journey
}

/** An event with an attendee and a waiting question. */
async function anEvent(page: Page, title: string) {
  const create = async (collection: string, data: object) => {
    const response = await page.request.post(`/api/${collection}`, { data, headers })
    expect(response.status(), await response.text()).toBe(201)
    return ((await response.json()) as { doc: { id: number; slug: string } }).doc
  }
  const event = await create('workshops', {
    title,
    description: 'Fold and sew.',
    duration: '1 day',
    _status: 'published',
    startsAt: '2031-01-01T10:00:00.000Z',
    capacity: 5,
  })
  await create('registrations', { workshop: event.id })
  await create('workshop_qna', { workshop: event.id, question: `Which thread for ${title}?` })
  return event
}

const answer = (page: Page, { id }: { id: number }) =>
  page.request
    .get(`/api/workshop_qna?where[workshop][equals]=${id}&depth=0`)
    .then(async (response) => {
      const { docs } = (await response.json()) as { docs: { answerTime?: string | null }[] }
      return docs.map(({ answerTime }) => Boolean(answerTime))
    })

test('A-02 L-16 A-14 the day of an administrator: a question, who comes, a new workshop, in eight presses', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const title = `Journey of an administrator ${RUN}`
  const event = await anEvent(page, title)
  const journey = presses(page)
  const rail = page.getByRole('navigation', { name: 'Dashboard' })
  await page.goto('/admin')

  await journey.press(rail.getByRole('link', { name: 'Questions' }))
  const about = page.getByLabel('About')
  const choice = await about.locator('option', { hasText: title }).textContent()
  await journey.choose(about, choice ?? '')
  await expect(page.locator('li[data-question]')).toContainText(title)
  await page.locator('li[data-question]').getByRole('textbox').fill('Waxed linen.')
  await journey.key('Control+Enter')
  await expect(page.locator('li[data-question]')).toContainText('Answered')
  expect(await answer(page, event)).toEqual([true])

  await journey.press(rail.getByRole('link', { name: 'Workshops' }))
  await journey.press(page.getByRole('link', { name: `People of ${title}: 1 / 5` }))
  await expect(page.getByRole('row').filter({ hasText: 'Has a seat' })).toHaveCount(1)

  await journey.press(rail.getByRole('link', { name: 'Overview' }))
  await journey.press(page.getByRole('link', { name: 'Add New Workshop' }))
  await page.getByLabel('Title').fill(`${title}, again`)
  await page.getByRole('textbox', { name: 'Description' }).fill('Fold and sew.')
  await page.getByLabel('Duration').fill('1 day')
  await journey.press(page.getByRole('button', { name: 'Create Workshop' }))
  await expect(page.getByText('Workshop created successfully').first()).toBeVisible()
  expect(journey.count).toBe(8)
})

test('D-02 L-16 A-61 the day of an editor: sign in, a question, a change for visitors, in seven presses', async ({
  browser,
  page,
}) => {
  const admin = await browser.newPage({ baseURL: site.url })
  await signInAs(admin.context(), 'admin')
  const title = `Journey of an editor ${RUN}`
  const event = await anEvent(admin, title)
  await admin.close()
  const other = await browser.newContext({ baseURL: site.url })
  const { email, password } = await signInAs(other, 'editor')
  await other.close()
  const journey = presses(page)

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await journey.press(page.locator('main').getByRole('button', { name: 'Sign In', exact: true }))
  await expect(page).toHaveURL('/cms')
  await expectHydrated(page)

  await journey.press(page.getByRole('link', { name: 'Answer desk', exact: true }))
  const about = page.getByLabel('About')
  const choice = await about.locator('option', { hasText: title }).textContent()
  await journey.choose(about, choice ?? '')
  await expect(page.locator('li[data-question]')).toContainText(title)
  await page.locator('li[data-question]').getByRole('textbox').fill('Waxed linen.')
  await journey.key('Control+Enter')
  await expect(page.locator('li[data-question]')).toContainText('Answered')
  expect(await answer(page, event)).toEqual([true])

  await journey.press(page.locator('#nav-workshops'))
  await journey.press(page.getByRole('link', { name: title }))
  await page.locator('#field-description').fill('Fold, sew and bind.')
  await journey.press(page.locator('#action-save'))
  await expect
    .poll(async () => (await page.request.get(`/workshops/${event.slug}`)).text())
    .toContain('Fold, sew and bind.')
  expect(journey.count).toBe(7)
})

test('U-01 E-05 E-17 L-01 the week of a learner: a seat, a question, the room and the recording, in fourteen presses', async ({
  browser,
  page,
}) => {
  const admin = await browser.newContext({ baseURL: site.url })
  await signInAs(admin, 'admin')
  const title = `Journey of a learner ${RUN}`
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const created = await admin.request.post('/api/workshops', {
    headers,
    data: {
      title,
      description: 'Fold and sew.',
      duration: '1 hour',
      _status: 'published',
      startsAt: inMinutes(3 * 1440),
      mode: 'online',
      joinLink: 'https://meet.test/room',
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { doc } = (await created.json()) as { doc: { id: number; slug: string } }
  const move = async (data: object) => {
    const moved = await admin.request.patch(`/api/workshops/${doc.id}`, { headers, data })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  const email = `learner-${crypto.randomUUID().slice(0, 8)}@people.test`
  const journey = presses(page)
  const main = page.getByRole('main')
  const openLearning = async () => {
    await journey.press(page.getByRole('button', { name: 'Account', exact: true }))
    await journey.press(page.getByRole('menuitem', { name: 'My Learning' }))
  }
  const coming = page.getByRole('region', { name: 'Coming up' })

  // Monday: finds it, and takes a seat.
  await page.goto('/')
  await journey.press(page.getByRole('navigation', { name: 'Main' }).getByText('Workshops'))
  await journey.press(main.getByRole('link', { name: title }))
  await journey.press(page.getByRole('button', { name: 'Register' }))
  await page.getByLabel('First Name').fill('Mina')
  await page.getByLabel('Email').fill(email)
  await journey.press(page.getByRole('button', { name: 'Reserve my seat' }))
  await page.goto(await linkFromMail(email, 'confirm-seat'))
  await journey.press(page.getByRole('button', { name: 'Confirm and take my seat' }))
  await expect(main.getByText('You have a seat')).toBeVisible()
  expect(journey.count).toBe(5)

  // Wednesday: asks, from the ticket.
  await openLearning()
  await expect(coming.getByRole('link', { name: 'Ticket as a picture' })).toHaveAttribute(
    'href',
    `/workshops/${doc.slug}/share.png`,
  )
  await journey.press(coming.getByRole('link', { name: /^Open/ }))
  await journey.press(page.getByRole('link', { name: 'Ask a Question' }))
  await main.getByRole('textbox').fill('Which thread?')
  await journey.press(page.getByRole('button', { name: 'Submit Question' }))
  await expect(main.getByText('Which thread?').first()).toBeVisible()
  expect(journey.count).toBe(10)

  // Saturday: the room opens.
  await move({ startsAt: inMinutes(10) })
  await page.goto('/account/learning')
  // The room itself cannot be reached from here.
  let room: string | undefined
  await page.route('**/join/*', async (route) => {
    const counted = await route.fetch({ maxRedirects: 0 })
    const left = await page.request.get(counted.headers().location ?? '', { maxRedirects: 0 })
    room = left.headers().location
    await route.fulfill({ body: 'The room' })
  })
  await journey.press(coming.getByRole('link', { name: 'Join now' }))
  await expect.poll(() => room).toBe('https://meet.test/room')
  await expect(page.getByText('The room')).toBeVisible()

  // Sunday: the recording.
  await move({
    startsAt: inMinutes(-1440),
    recordingUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  })
  await page.goto('/workshops')
  await openLearning()
  await journey.press(coming.getByRole('link', { name: /^Watch the recording/ }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(journey.count).toBe(14)
  await admin.request.delete(`/api/workshops/${doc.id}`, { headers })
  await admin.close()
})
