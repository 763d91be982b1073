import { createHmac } from 'node:crypto'
import { expect, test, type Browser, type BrowserContext, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { linkFromMail, waitForMails } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const anAddress = () => `applies-${crypto.randomUUID().slice(0, 8)}@people.test`
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** How each provider documents that it sends a payment of ₹100. */
const PROVIDERS = {
  razorpay(reference: string, secret = site.payments.razorpay) {
    const entity = { amount: 10_000, currency: 'INR', notes: { reference } }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    const headers = {
      'X-Razorpay-Signature': hmac(secret, body),
      'X-Razorpay-Event-Id': `evt_${reference}`,
    }
    return { body, headers }
  },
  stripe(reference: string, secret = site.payments.stripe) {
    const object = {
      ...{ client_reference_id: reference, payment_status: 'paid' },
      ...{ amount_total: 10_000, currency: 'inr' },
    }
    const type = 'checkout.session.completed'
    const body = JSON.stringify({ id: `evt_${reference}`, type, data: { object } })
    const time = Math.floor(Date.now() / 1000)
    return {
      body,
      headers: { 'Stripe-Signature': `t=${time},v1=${hmac(secret, `${time}.${body}`)}` },
    }
  },
}

const SIZES = [
  { provider: 'razorpay', viewport: { width: 360, height: 780 } },
  { provider: 'stripe', viewport: { width: 1440, height: 900 } },
] as const

/** Checks a screen in both themes, and that it fits. */
async function look(page: Page, name: string) {
  await expectNoAxeViolations(page)
  await shoot(page, `${name}-light`)
  await page.evaluate(() => document.documentElement.classList.toggle('dark'))
  await expectNoAxeViolations(page, ['color-contrast'])
  await shoot(page, `${name}-dark`)
  await page.evaluate(() => document.documentElement.classList.toggle('dark'))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBe(page.viewportSize()?.width)
}

async function shoot(page: Page, name: string) {
  const folder = process.env.SHOTS
  const path = `${folder}/${name}-${page.viewportSize()?.width}.png`
  if (folder) await page.screenshot({ path, fullPage: true })
}

const post = async (context: BrowserContext, path: string, data: object) => {
  const response = await context.request.post(path, { headers: { origin: ORIGIN }, data })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { doc: { id: number } }).doc.id
}

async function fillIn(page: Page, { email, name }: { email: string; name: string }) {
  await page.getByLabel('Your Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Why do you apply?').fill('織りたい。 I want to weave.')
  await page.getByLabel('Which time?').selectOption('Evening')
  await page.getByLabel('The team may read').check()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page) => page.getByRole('region', { name: 'Your application' })

for (const { provider, viewport } of SIZES) {
  test(`N-02 N-06 N-07 N-08 from /internships to the certificate, at ${viewport.width} px, paid by ${provider}`, async ({
    browser,
  }) => {
    test.slow()
    const newContext = (of: Browser, options = {}) =>
      of.newContext({ baseURL: ORIGIN, viewport, ...options })
    const staff = await newContext(browser)
    await signInAs(staff, 'admin')
    const id = await post(staff, '/api/cohorts', {
      name: `Loom group ${viewport.width}`,
      program: 'Weaving Internship',
      startsAt: inDays(30),
      endsAt: inDays(90),
      applyUntil: inDays(20),
      capacity: 1,
      price: 100,
      listPrice: 150,
      hours: 40,
      paymentLink: 'https://pay.example.com/loom',
      state: 'open',
      questions: [
        { label: 'Why do you apply?', type: 'long', required: true },
        { label: 'Which time?', type: 'choice', options: ['Morning', 'Evening'] },
        { label: 'Your work', type: 'link' },
      ],
      deliverables: [{ label: 'A woven net' }, { label: 'A talk', required: false }],
    })
    const first = { email: anAddress(), name: 'Mina Weaver' }
    const second = { email: anAddress(), name: 'أمينة' }

    // A visitor applies with scripts; what is typed survives a reload.
    const mina = await newContext(browser)
    const page = await mina.newPage()
    await page.goto('/internships')
    await look(page, '1-internships')
    await page.getByRole('link', { name: 'Apply', exact: true }).click()
    await expect(heading(page)).toHaveText(`Apply to Loom group ${viewport.width}`)
    await look(page, '2-apply')
    await fillIn(page, first)
    await page.reload()
    await expect(page.getByLabel('Why do you apply?')).toHaveValue('織りたい。 I want to weave.')
    await page.getByLabel('The team may read').check()
    await page.getByRole('button', { name: 'Send Application' }).click()
    await expect(heading(page)).toHaveText('Check Your Inbox')
    await look(page, '3-inbox')
    await page.getByRole('link', { name: 'Wrong address?' }).click()
    await expect(page.getByLabel('Why do you apply?')).toHaveValue('織りたい。 I want to weave.')
    await page.goto(await linkFromMail(first.email, 'confirm-application'))
    await look(page, '4-confirm')
    await page.getByRole('button', { name: 'Confirm and send' }).click()
    await expect(heading(page)).toHaveText('Your Application')
    await expect(status(page).getByText('We read every application')).toBeVisible()
    await look(page, '5-applied')

    // Another one without scripts.
    const amina = await newContext(browser, { javaScriptEnabled: false })
    const plain = await amina.newPage()
    await plain.goto(`/internships/apply/${id}`)
    await fillIn(plain, second)
    await plain.getByRole('button', { name: 'Send Application' }).click()
    await expect(heading(plain)).toHaveText('Check Your Inbox')
    await plain.goto(await linkFromMail(second.email, 'confirm-application'))
    await plain.getByRole('button', { name: 'Confirm and send' }).click()
    await expect(heading(plain)).toHaveText('Your Application')

    // Staff accept one by keyboard, and have the other wait.
    const desk = await staff.newPage()
    await desk.goto('/admin/cohorts')
    await look(desk, '6-groups')
    await desk.goto(`/admin/cohorts/${id}`)
    const card = desk.getByRole('region', { name: first.name })
    await expect(card.getByText('織りたい。')).toBeVisible()
    await look(desk, '7-triage')
    await desk.keyboard.press('a')
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('The email').click()
    await expect(dialog.getByText('a place is reserved for you')).toBeVisible()
    await look(desk, '8-accept')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(card.getByText('Accepted').first()).toBeVisible()
    await desk.keyboard.press('j')
    await expect(desk.getByRole('region', { name: second.name })).toBeVisible()
    await desk.keyboard.press('w')
    await dialog.getByRole('button', { name: 'Put on the waiting list' }).click()
    await expect(dialog).toHaveCount(0)
    await plain.reload()
    await expect(status(plain).getByText('On the waiting list').first()).toBeVisible()

    // The provider says that the first one has paid; someone else says so, too.
    await page.reload()
    const pay = page.getByRole('link', { name: /^Pay ₹100/ })
    await look(page, '9-accepted')
    const reference = new URL((await pay.getAttribute('href')) ?? '').searchParams.get('reference')
    const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
      const options = { data: body, headers: { ...headers, 'Content-Type': 'application/json' } }
      return (await amina.request.post(`/api/payments/${provider}`, options)).status()
    }
    expect(await send(PROVIDERS[provider](reference ?? '', 'forged'))).toBe(401)
    await page.reload()
    await expect(pay).toBeVisible()
    for (const expected of [204, 204]) {
      expect(await send(PROVIDERS[provider](reference ?? ''))).toBe(expected)
    }
    await page.reload()
    await expect(status(page).getByText('Your place is confirmed.')).toBeVisible()
    await look(page, '10-enrolled')

    // The group: a message, and a deliverable with a comment.
    await desk.goto(`/admin/cohorts/${id}`)
    await desk.getByRole('button', { name: 'Write to All' }).click()
    await dialog.getByLabel('Subject').fill('Bring your yarn')
    await dialog.getByLabel('Text').fill('We meet in room 4.\nSee you.')
    await look(desk, '11-write')
    await dialog.getByRole('button', { name: 'Send to one person' }).click()
    await expect(desk.getByRole('region', { name: 'Messages' })).toContainText('Bring your yarn')
    await card.getByLabel('A woven net', { exact: true }).check()
    await card.getByLabel('Comment on A woven net').fill('Even and strong.')
    await card.getByRole('button', { name: 'Save Comment' }).click()
    await expect(desk.getByText('Comment saved')).toBeVisible()
    await look(desk, '12-deliverables')
    await page.getByRole('link', { name: 'Open Your Group' }).click()
    await expect(page.getByText('Even and strong.')).toBeVisible()
    await expect(page.getByText('We meet in room 4.')).toBeVisible()
    await look(page, '13-group')

    // One press for all.
    await desk.getByRole('button', { name: 'Complete All' }).click()
    await look(desk, '14-complete')
    await dialog.getByRole('button', { name: 'Issue Certificates' }).click()
    await expect(desk.getByText('Completed: one person')).toBeVisible()
    await page.goto('/account/learning')
    await look(page, '15-learning')
    await page.getByRole('link', { name: 'Weaving Internship' }).first().click()
    await expect(page.getByText(first.name).first()).toBeVisible()
    await look(page, '16-certificate')

    // Sent: link, receipt, acceptance, enrollment, message, completion, certificate.
    await waitForMails(first.email, 7)
    await plain.reload()
    await expect(status(plain).getByText('On the waiting list').first()).toBeVisible()
    const close = { headers: { origin: ORIGIN }, data: { state: 'finished' } }
    await staff.request.patch(`/api/cohorts/${id}`, close)
    await Promise.all([mina.close(), amina.close(), staff.close()])
  })
}
