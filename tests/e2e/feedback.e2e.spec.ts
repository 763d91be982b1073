import { expect, test, type APIRequestContext } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { mailsFor, readable } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)

async function send(who: APIRequestContext, method: 'post' | 'patch', path: string, data: object) {
  const response = await who[method](path, { data, headers: { origin } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { doc: { id: number } }
}

test('F-01 F-02 F-04 F-13 attendees answer without a script or an account, and staff read it', async ({
  browser,
  context,
  page,
}) => {
  // The clock looks for due emails once a minute.
  test.setTimeout(240_000)
  await signInAs(context, 'admin')
  const admin = context.request
  const title = `Answered ${RUN}`
  const { doc } = await send(admin, 'post', '/api/workshops', {
    title,
    description: 'A room.',
    duration: '1 hour',
    _status: 'published',
    startsAt: '2031-01-01T10:00:00.000Z',
  })
  const emails = []
  for (const name of ['one', 'two', 'three']) {
    const account = { email: `${name}-${RUN}@people.test`, password: crypto.randomUUID() }
    await send(admin, 'post', '/api/users', { ...account, fullName: name, role: 'user' })
    const { request } = await browser.newContext({ baseURL: origin })
    await request.post('/api/users/login', { data: account, headers: { origin } })
    await send(request, 'post', '/api/registrations', { workshop: doc.id })
    emails.push(account.email)
  }
  const startsAt = new Date(Date.now() - 24 * 3_600_000).toISOString()
  await send(admin, 'patch', `/api/workshops/${doc.id}`, { startsAt })
  await page.goto(`/admin/workshops/${doc.id}/people`)
  await page.getByRole('button', { name: 'All attended' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'All attended' }).click()
  await expect(page.getByText('Noted: 3 people attended')).toBeVisible()

  // On a phone, in both themes, with no script.
  for (const [at, email] of emails.entries()) {
    const mail = () => mailsFor(email).find((raw) => raw.includes('How was it?'))
    await expect.poll(() => mail() !== undefined, { timeout: 150_000 }).toBe(true)
    const text = readable(mail() ?? '')
    const [path = ''] = /\/feedback\/[\w-]+/.exec(text) ?? []
    expect(text).toContain(`${path}?score=${at + 3}`)
    const isDark = at === 1
    const visitor = await browser.newContext({
      baseURL: origin,
      colorScheme: isDark ? 'dark' : 'light',
      viewport: { width: 360, height: 800 },
      // axe needs scripts.
      javaScriptEnabled: at !== 0,
    })
    const phone = await visitor.newPage()
    // The last one presses a number in the email. Opening it sends nothing.
    const isChosen = at === 2
    await phone.goto(isChosen ? `${path}?score=5` : path)
    await expect(phone.getByRole('heading', { name: title })).toBeVisible()
    if (process.env.SHOTS)
      await phone.screenshot({ path: `${process.env.SHOTS}/feedback-${at}.png`, fullPage: true })
    await phone
      .getByRole('button', { name: isChosen ? 'Send 5: excellent' : `${at + 3} of 5` })
      .press('Enter')
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await phone.getByLabel('What helped?').fill(`The notes ${at}`)
    if (at === 0) await phone.getByLabel('You may quote me as').fill('Ada L.')
    else {
      await expectNoAxeViolations(phone)
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await phone.getByRole('button', { name: 'Add to my answer' }).press('Enter')
    await expect(phone.getByLabel('What helped?')).toHaveCount(0)
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    if (at > 0) await expectNoAxeViolations(phone)
    await visitor.close()

    await page.goto(`/admin/workshops/${doc.id}/people`)
    await page.getByRole('link', { name: 'Feedback' }).click()
    await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible()
    if (at < 2) {
      await expect(page.getByText('Too few answers')).toBeVisible()
      await expect(page.getByText('The notes')).toBeHidden()
    }
  }
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByText('4.0', { exact: true })).toBeVisible()
  await expect(page.getByText('The notes 0')).toBeVisible()
  await expectNoAxeViolations(page)
  const csv = await page.request.get(`/admin/workshops/${doc.id}/feedback/export`)
  expect(await csv.text()).toContain('3,The notes 0,,Ada L.')
})
