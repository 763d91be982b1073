import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { linkFromMail } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const HEADERS = { origin: ORIGIN }
const RUN = Date.now().toString(36)
const LINK = `https://meet.example/${RUN}`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const DAY = 24 * 60

type Kind = 'workshops' | 'webinars'
type Event = { kind: Kind; id: number; slug: string; path: string; joins: string }

let admin: BrowserContext
/** With seats and places of their own. */
let learner: BrowserContext
/** Who takes the seats of others. */
let other: BrowserContext
/** Looks at the cards, and does nothing. */
let visitor: BrowserContext
const created: Event[] = []

const newContext = (browser: Browser, options: object = {}) =>
  browser.newContext({ baseURL: ORIGIN, viewport: { width: 360, height: 780 }, ...options })

async function anEvent(data: object = {}, kind: Kind = 'workshops'): Promise<Event> {
  const common = { description: 'Two paragraphs.', duration: '1 hour', _status: 'published' }
  const own =
    kind === 'workshops'
      ? { startsAt: inMinutes(DAY), mode: 'online' }
      : { scheduledFor: inMinutes(DAY), presenter: 'Ada', price: 0 }
  const response = await admin.request.post(`/api/${kind}?depth=0`, {
    headers: HEADERS,
    data: { title: `Seats ${RUN} ${created.length}`, ...common, ...own, ...data },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id, slug } = ((await response.json()) as { doc: { id: number; slug: string } }).doc
  const path = `/${kind}/${slug}`
  const event = { kind, id, slug, path, joins: `/join/${kind.slice(0, -1)}-${slug}` }
  created.push(event)
  return event
}

async function change({ id, kind }: Event, data: object) {
  const options = { headers: HEADERS, data: { ...data, _status: 'published' } }
  const response = await admin.request.patch(`/api/${kind}/${id}`, options)
  expect(response.status(), await response.text()).toBe(200)
}

async function register(who: BrowserContext, { id, kind }: Event) {
  const options = { headers: HEADERS, data: { [kind.slice(0, -1)]: id } }
  const response = await who.request.post('/api/registrations', options)
  expect(response.status(), await response.text()).toBe(201)
}

const card = (page: Page) => page.getByRole('region', { name: 'Registration' })

async function expectNoAxeInBothThemes(page: Page) {
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle('dark'))
  await expectNoAxeViolations(page)
  await toggle()
  await expectNoAxeViolations(page, ['color-contrast'])
  await toggle()
}

test.beforeAll(async ({ browser }) => {
  ;[admin, learner, other, visitor] = await Promise.all([
    newContext(browser),
    newContext(browser),
    newContext(browser),
    newContext(browser),
  ])
  await signInAs(admin, 'admin')
  await signInAs(learner, 'user')
  await signInAs(other, 'editor')
})

test.afterAll(async () => {
  for (const { id, kind } of created) {
    await admin.request.delete(`/api/${kind}/${id}`, { headers: HEADERS })
  }
  await Promise.all([admin, learner, other, visitor].map((context) => context.close()))
})

test.describe('E-05 E-32 the card, on a phone, in both themes', () => {
  type State = {
    state: string
    title: string
    button?: string
    who?: () => BrowserContext
    make: () => Promise<Event>
  }
  const LIVE = { startsAt: inMinutes(-10), endsAt: inMinutes(90), joinLink: LINK }
  const full = async () => {
    const event = await anEvent({ capacity: 1 })
    await register(other, event)
    return event
  }
  const withSeat = async (data?: object) => {
    const event = await anEvent(data)
    await register(learner, event)
    return event
  }
  const states: State[] = [
    {
      state: 'few seats',
      title: '3 seats left',
      button: 'Register',
      make: () => anEvent({ capacity: 3 }),
    },
    { state: 'full', title: 'All seats are taken', button: 'Join the waiting list', make: full },
    {
      state: 'waiting',
      title: 'You are number 1 on the waiting list',
      button: 'Leave the waiting list',
      who: () => learner,
      make: async () => {
        const event = await full()
        await register(learner, event)
        return event
      },
    },
    {
      state: 'seat',
      title: 'You have a seat',
      button: 'Cancel my seat',
      who: () => learner,
      make: withSeat,
    },
    {
      state: 'soon',
      title: 'You have a seat',
      button: 'Join now',
      who: () => learner,
      make: () => withSeat({ startsAt: inMinutes(20), joinLink: LINK }),
    },
    {
      state: 'live',
      title: 'You have a seat',
      button: 'Join now',
      who: () => learner,
      make: () => withSeat(LIVE),
    },
    {
      state: 'live for visitors',
      title: 'Live now',
      button: 'Register and join',
      make: () => anEvent(LIVE),
    },
    {
      state: 'closed',
      title: 'Registration is closed',
      make: () => anEvent({ registrationCloses: inMinutes(-60) }),
    },
    {
      state: 'elsewhere',
      title: 'Registration is open',
      button: 'Register at tickets.example',
      make: () => anEvent({ registrationLink: 'https://tickets.example/' }, 'webinars'),
    },
    {
      state: 'for money',
      title: 'Registration is open',
      button: 'Ask for a seat',
      make: () => anEvent({ price: 9 }, 'webinars'),
    },
    {
      state: 'over',
      title: 'This workshop is over.',
      make: () => anEvent({ startsAt: inMinutes(-DAY) }),
    },
    {
      state: 'recording',
      title: 'This workshop is over.',
      button: 'Watch the recording',
      make: () => anEvent({ startsAt: inMinutes(-DAY), recordingUrl: 'https://video.example/1' }),
    },
    {
      state: 'cancelled',
      title: 'This workshop is cancelled',
      make: () => anEvent({ eventStatus: 'cancelled', statusNote: 'Ada is ill.' }),
    },
  ]

  for (const { button, make, state, title, who } of states) {
    test(`E-05 E-32 ${state}`, async () => {
      const event = await make()
      const page = await (who?.() ?? visitor).newPage()
      await page.goto(event.path)
      await expect(card(page).getByText(title)).toBeVisible()
      const buttons = card(page).getByRole(
        /now|Watch| at |Ask for/i.test(button ?? '') ? 'link' : 'button',
      )
      if (button) await expect(buttons.filter({ hasText: button })).toBeVisible()
      else await expect(card(page).getByRole('button')).toHaveCount(0)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(360)
      await expectNoAxeInBothThemes(page)
      await page.close()
    })
  }
})

test('E-05 E-29 the card follows the clock of the server while it stays open', async () => {
  const event = await anEvent({ startsAt: inMinutes(60), duration: '1 hour', joinLink: LINK })
  await register(learner, event)
  const page = await learner.newPage()
  // The clock of this device is an hour slow, and no one minds.
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await page.goto(event.path)
  await expect(card(page).getByText('You have a seat')).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'Join now' })).toHaveCount(0)
  // The clock of the server stays, so the event comes nearer; the page asks when something is to change.
  const pass = async (startsAt: string, seen: Locator) => {
    await change(event, { startsAt })
    await expect(seen).toHaveCount(0)
    await expect(async () => {
      await page.clock.fastForward('01:05:00')
      await expect(seen).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await pass(inMinutes(20), card(page).getByRole('link', { name: 'Join now' }))
  await pass(inMinutes(-1), card(page).getByText('Live now'))
  await pass(inMinutes(-120), card(page).getByText('The recording follows soon.'))
  await page.close()
})

test('E-05 E-32 a card that cannot be loaded says so, and comes when it is asked for again', async ({
  page,
}) => {
  const event = await anEvent({ capacity: 3 })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/api/viewer/**/seat', (route) => route.abort())
  await page.goto(event.path)
  await expect(card(page).getByText('The registration could not be loaded.')).toBeVisible()
  await expectNoAxeInBothThemes(page)
  await page.unroute('**/api/viewer/**/seat')
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByText('3 seats left')).toBeVisible()
})

test('E-06 E-25 a registration changes no byte of the page, for no one', async ({ request }) => {
  const event = await anEvent({ capacity: 5, joinLink: LINK })
  const read = async (who: { get: typeof request.get }) => {
    const response = await who.get(event.path)
    return { etag: response.headers().etag, text: await response.text() }
  }
  await read(request)
  const before = await read(request)
  expect(before.etag).toBeTruthy()
  await register(learner, event)
  expect(await read(request)).toEqual(before)
  expect(await read(learner.request)).toEqual(before)
  expect(before.text).toContain('"maximumAttendeeCapacity":5')
  expect(before.text).not.toContain(LINK)
})

test('E-08 a cancelled event says so everywhere and stays reachable', async ({ page }) => {
  const event = await anEvent({ eventStatus: 'cancelled', statusNote: 'Ada is ill.' })
  await page.goto(event.path)
  await expect(page.getByText('Ada is ill.')).toBeVisible()
  await expect(card(page).getByRole('link')).toHaveCount(0)
  expect(await page.content()).toContain('https://schema.org/EventCancelled')
  const file = await page.request.get(`${event.path}/calendar.ics`)
  expect(await file.text()).toContain('STATUS:CANCELLED')
})

test('E-08 a moved event says from when', async ({ page }) => {
  const event = await anEvent({ startsAt: '2031-03-01T04:30:00.000Z' })
  await change(event, { startsAt: '2031-03-02T04:30:00.000Z' })
  await page.goto(event.path)
  await expect(page.getByText('Moved from 01 Mar 2031, 10:00 AM IST')).toBeVisible()
  const text = await page.content()
  expect(text).toContain('https://schema.org/EventRescheduled')
  expect(text).toContain('"previousStartDate":"2031-03-01T04:30:00.000Z"')
})

test('E-06 without scripts a form takes the seat and gives it back', async ({ browser }) => {
  const event = await anEvent()
  const options = { javaScriptEnabled: false, storageState: await learner.storageState() }
  const context = await newContext(browser, options)
  const page = await context.newPage()
  await page.goto(event.path)
  await card(page).getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(`${event.path}/register`)
  await expect(card(page).getByText('You have a seat')).toBeVisible()
  await card(page).getByRole('button', { name: 'Cancel my seat' }).click()
  await expect(page).toHaveURL(`${event.path}/register?cancelled=registered`)
  await expect(card(page).getByText('Your seat is cancelled.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page).getByText('You have a seat')).toBeVisible()
  await card(page).getByRole('button', { name: 'Cancel my seat' }).click()
  await expect(card(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await context.clearCookies()
  await page.goto(event.path)
  await card(page).getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(`${event.path}/register`)
  await expect(page.getByRole('button', { name: 'Reserve my seat' })).toBeVisible()
  await context.close()
})

const ASKED = {
  questions: [
    { label: 'Meal', type: 'choice', required: true, options: ['Vegan', 'Fish'] },
    { label: 'What do you want to learn?', type: 'short' },
  ],
}

test('J-06 on a phone a seat asks its questions, keeps what is typed, and changes the answers', async () => {
  const event = await anEvent(ASKED)
  const page = await learner.newPage()
  await page.goto(event.path)
  await card(page).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(`${event.path}/register`)
  await page.getByLabel('What do you want to learn?').fill('To weave')
  await page.getByRole('button', { name: 'Register' }).click()
  const meal = page.getByLabel('Meal')
  await expect(meal).toHaveAccessibleDescription('Please answer this question.')
  await expect(page.getByLabel('What do you want to learn?')).toHaveValue('To weave')
  await expectNoAxeInBothThemes(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await meal.selectOption('Vegan')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(card(page).getByText('You have a seat')).toBeVisible()
  await expect(meal).toHaveValue('Vegan')
  await meal.selectOption('Fish')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('Answers saved').first()).toBeVisible()
  await page.reload()
  await expect(meal).toHaveValue('Fish')
  await page.close()
})

test('J-06 without scripts, too, and for visitors', async ({ browser }) => {
  const event = await anEvent(ASKED)
  const options = { javaScriptEnabled: false, storageState: await learner.storageState() }
  const context = await newContext(browser, options)
  const page = await context.newPage()
  await page.goto(event.path)
  await card(page).getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('What do you want to learn?').fill('To weave')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please answer this question.').first()).toBeVisible()
  await expect(page.getByLabel('What do you want to learn?')).toHaveValue('To weave')
  await page.getByLabel('Meal').selectOption('Vegan')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(`${event.path}/register`)
  await expect(card(page).getByText('You have a seat')).toBeVisible()
  await context.clearCookies()
  await page.goto(`${event.path}/register`)
  await page.getByLabel('First Name').fill('Mina')
  await page.getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(page.getByText('Please answer this question.').first()).toBeVisible()
  await expect(page.getByText('Please enter your email address').first()).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Mina')
  await page.getByLabel('Email').fill(`asked-${RUN}@people.test`)
  await page.getByLabel('Meal').selectOption('Fish')
  await page.getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(page.getByText('Check your inbox').first()).toBeVisible()
  await context.close()
})

test('E-32 by keyboard alone: register, think twice, cancel', async () => {
  const event = await anEvent()
  const page = await learner.newPage()
  await page.goto(event.path)
  const press = async (name: string) => {
    await card(page).getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  const title = (words: string) => card(page).getByText(words, { exact: true })
  await press('Register')
  await expect(title('You have a seat')).toBeFocused()
  await expect(card(page).locator('time').first()).toHaveCSS('animation-name', 'tear')
  await page.keyboard.press('Tab')
  await expect(card(page).getByRole('link', { name: 'View your ticket' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card(page).locator('summary', { hasText: 'Add to calendar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/.*dates=\d{8}T\d{6}Z/,
  )
  await expect(card(page).getByRole('link', { name: /\.ics/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(title('Cancel your seat?')).toBeFocused()
  await expectNoAxeInBothThemes(page)
  await press('Keep my seat')
  await expect(title('You have a seat')).toBeFocused()
  await press('Cancel my seat')
  await press('Yes, cancel my seat')
  await expect(title('Your seat is cancelled.')).toBeFocused()
  await press('Undo')
  await expect(title('You have a seat')).toBeFocused()
  await page.close()
})

test('E-07 a visitor signs up on the way, confirms on another device, and one press takes the seat', async ({
  browser,
}) => {
  const event = await anEvent({ capacity: 1 })
  const [email, password] = [`seats-${RUN}@people.test`, `Vise-and-plane-${RUN}`]
  const first = await newContext(browser)
  const page = await first.newPage()
  await page.goto(event.path)
  await card(page).getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Sign in with your password' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First Name').fill('Lina')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('textbox', { name: /^Confirm Password/ }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(/\/login\?next=/)
  await first.close()

  const second = await newContext(browser)
  const phone = await second.newPage()
  await phone.goto(await linkFromMail(email, 'verify-email'))
  await phone.getByRole('textbox', { name: /^Password/ }).fill(password)
  await phone.getByRole('textbox', { name: /^Confirm Password/ }).fill(password)
  await phone.getByRole('button', { name: 'Confirm Email Address' }).click()
  await phone.waitForURL(/\/login\?next=/)
  await phone.getByLabel('Email').fill(email)
  await phone.getByRole('textbox', { name: /^Password/ }).fill(password)
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click()
  await phone.waitForURL(`${ORIGIN}${event.path}/register`)
  // Coming back took nothing: the press does.
  const visitor = await phone.request.get(`/api/events/workshops/${event.id}/seats`)
  expect(await visitor.json()).toMatchObject({ left: 1, mine: null })
  await card(phone).getByRole('button', { name: 'Register' }).click()
  await expect(card(phone).getByText('You have a seat')).toBeVisible()
  await second.close()
})

test.describe('E-17 the way in', () => {
  const visit = (who: BrowserContext, path: string, headers: Record<string, string> = {}) =>
    who.request.get(path, {
      maxRedirects: 0,
      headers: { 'sec-fetch-mode': 'navigate', ...headers },
    })

  test('E-17 not for visitors, nor for others, nor before the time', async ({ browser }) => {
    const event = await anEvent({ joinLink: LINK })
    const visitor = await newContext(browser)
    const asked = await visit(visitor, event.joins)
    expect(asked.headers().location).toBe(`/login?next=${encodeURIComponent(event.joins)}`)
    await visitor.close()
    expect((await visit(learner, event.joins)).headers().location).toBe('/404')
    expect((await visit(learner, `${event.joins}/go`)).status()).toBe(404)
    await register(learner, event)
    const early = await visit(learner, `${event.joins}/go`)
    expect(early.headers().location).toBe(`${ORIGIN}${event.joins}`)
    const page = await learner.newPage()
    await page.goto(event.joins)
    await expect(page.getByText('The room opens on')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.close()
  })

  test('E-17 in time it redirects and records attendance once, but not for a prefetch', async () => {
    const event = await anEvent({ startsAt: inMinutes(-5), joinLink: LINK })
    await register(learner, event)
    const attendedAt = async () => {
      const query = `where[workshop][equals]=${event.id}&depth=0`
      const response = await admin.request.get(`/api/registrations?${query}`)
      return ((await response.json()) as { docs: { attendedAt: string }[] }).docs[0]?.attendedAt
    }
    const ahead = await visit(learner, `${event.joins}/go`, { 'sec-purpose': 'prefetch' })
    expect(ahead.headers().location).toBeUndefined()
    expect(await attendedAt()).toBeFalsy()

    const page = await learner.newPage()
    await page.goto(event.path)
    // Where it takes place is another site, which no one reaches from here.
    const led = page.waitForRequest(LINK)
    await card(page).getByRole('link', { name: 'Join now' }).click()
    await led
    const first = await attendedAt()
    expect(first).toBeTruthy()
    const byNumber = `/join/workshop-${event.id}/go`
    const again = await visit(learner, byNumber)
    expect(again.status()).toBe(303)
    expect(again.headers().location).toBe(LINK)
    expect(await attendedAt()).toBe(first)
    await page.close()
  })
})
