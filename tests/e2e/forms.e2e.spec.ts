import {
  expect,
  expectHydrated,
  test,
  type BrowserContext,
  type Page,
  type Request,
} from '../support/browser-test'
import { shownBy, typeOnce, useEveryControl } from '../support/early-typing'
import { delayScripts } from '../support/delay-scripts'
import { isLong } from '../support/is-long'
import { signInAs, type Role } from '../support/sign-in'
import { site } from '../support/site'

type FormPage = { path: string; role?: Role; send: string }

const FORMS: FormPage[] = [
  { path: '/login', send: 'Sign In' },
  { path: '/register', send: 'Create Account' },
  { path: '/forgot-password', send: 'Send Reset Link' },
  { path: '/contact', send: 'Send Message' },
  { path: '/account/profile', role: 'user', send: 'Save Changes' },
  { path: '/workshops/1/ask', role: 'user', send: 'Submit Question' },
  // One form serves both: a new workshop, and what there is of the others.
  ...['Workshop', 'Webinar', 'Tutorial'].flatMap((noun): FormPage[] => {
    const list = `/admin/${noun.toLowerCase()}s`
    const create: FormPage = { path: `${list}/new`, role: 'admin', send: `Create ${noun}` }
    const update: FormPage = { path: `${list}/edit/1`, role: 'admin', send: `Update ${noun}` }
    return isLong ? [create, update] : [noun === 'Workshop' ? create : update]
  }),
]
/** Searches and lists, whose form is sent as an address. */
const SEARCHES = [
  { path: '/search' },
  { path: '/faq' },
  ...['workshops', 'webinars', 'tutorials', 'users'].map((list) => ({
    path: `/admin/${list}`,
    role: 'admin' as const,
  })),
]

async function openSlowly(page: Page, path: string) {
  const send = await delayScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  return send
}

async function signIn(context: BrowserContext, role: Role | undefined) {
  if (role) await signInAs(context, role)
}

for (const { path, role, send: name } of FORMS) {
  test(`D-40 ${path} keeps and sends what was typed before the scripts came`, async ({
    context,
    page,
  }) => {
    await signIn(context, role)
    const send = await openSlowly(page, path)
    const typed = await useEveryControl(page)
    expect(Object.values(typed).join()).toMatch(/early/i)
    send()
    await expectHydrated(page)
    // A choice may bring a field that was not there.
    expect(await shownBy(page)).toMatchObject(typed)

    const more = await typeOnce(page, typed)
    expect(await shownBy(page)).toMatchObject(more)

    // Nothing is stored: the request is looked at, and fails.
    const [first = ''] = Object.values(more).filter((value) => /early/i.test(value))
    // A preview of the change names some of the fields only.
    const isSent = (request: Request) =>
      request.method() === 'POST' &&
      (request.postData() ?? '').includes(JSON.stringify(first).slice(1, -1))
    const sent = page.waitForRequest(isSent)
    await page.route('**', (route) => (isSent(route.request()) ? route.abort() : route.continue()))
    await page.getByRole('button', { name, exact: true }).click()
    // Of an event with people the form asks first (E-22).
    const confirm = page.getByRole('dialog').getByRole('button').last()
    await Promise.race([sent, confirm.click().catch(() => undefined)])
    const body = (await sent).postData() ?? ''
    for (const text of Object.values(more).filter((value) => /early/i.test(value))) {
      expect(body).toContain(JSON.stringify(text).slice(1, -1))
    }
    expect(await shownBy(page)).toMatchObject(more)
  })
}

test('D-40 /account/settings keeps what was typed before the scripts came', async ({
  context,
  page,
}) => {
  await signIn(context, 'user')
  const send = await openSlowly(page, '/account/settings')
  const bell = page.getByRole('switch', { name: 'Email notifications' })
  const wanted = !(await bell.isChecked())
  const typed = await useEveryControl(page)
  send()
  // A switch is stored when it is turned.
  await expect(page.getByText('Preferences saved')).toBeVisible()
  const more = await typeOnce(page, typed)
  expect(await shownBy(page)).toEqual(more)
  await page.reload()
  await expect(bell).toBeChecked({ checked: wanted })
})

for (const { path, role } of SEARCHES.map((one) => ({ role: undefined, ...one }))) {
  test(`D-40 ${path} searches for what was typed before the scripts came`, async ({
    context,
    page,
  }) => {
    await signIn(context, role)
    const send = await openSlowly(page, path)
    const typed = await useEveryControl(page)
    send()
    await expectHydrated(page)
    const more = await typeOnce(page, typed)
    await page.locator('main form [type=search]').press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('early qZ')
    const count = Object.keys(more).length
    // What is found may bring forms of its own, below.
    await expect
      .poll(async () => Object.values(await shownBy(page)).slice(0, count))
      .toEqual(Object.values(more))
    for (const choice of await page.locator('main form:has([type=search]) select').all()) {
      const [name, value] = [(await choice.getAttribute('name')) ?? '', await choice.inputValue()]
      expect(new URL(page.url()).searchParams.get(name)).toBe(value)
    }
  })
}

test('D-40 the answer desk shows what was chosen before the scripts came', async ({
  context,
  page,
}) => {
  await signIn(context, 'admin')
  const origin = site.url
  const data = { workshop: 1, question: `Early? ${Date.now()}` }
  await context.request.post(`${origin}/api/workshop_qna`, { data, headers: { origin } })
  const send = await openSlowly(page, '/admin/questions')
  const choice = page.getByRole('combobox', { name: 'About' })
  await choice.selectOption('workshop:1')
  const asked = page.waitForRequest(/\/api\/questions\/desk\?.*workshop=1\b/)
  send()
  await asked
  await expect(choice).toHaveValue('workshop:1')
  await expect(page.getByText(data.question)).toBeVisible()
})

test('D-40 what a browser puts back at a reload is in the form, with the draft of the others', async ({
  context,
  page,
}) => {
  await signIn(context, 'admin')
  await page.goto('/admin/tutorials/new')
  const title = page.getByLabel('Title')
  await title.fill('A draft')
  await page.getByLabel('Author').fill('Ada')
  const send = await openSlowly(page, '/admin/tutorials/new')
  await title.fill('Typed early')
  send()
  await expect(title).toHaveValue('Typed early')
  await expect(page.getByLabel('Author')).toHaveValue('Ada')
  await title.press('End')
  await page.keyboard.type('Z')
  await expect(title).toHaveValue('Typed earlyZ')
})
