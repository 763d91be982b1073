import sharp from 'sharp'
import { expect, test, type APIRequestContext, type Browser } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { mailsFor, readable } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)

async function send(who: APIRequestContext, method: 'post' | 'patch', path: string, data: object) {
  const response = await who[method](path, { data, headers: { origin } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { doc: { id: number; slug: string } }
}

async function aSignature(admin: APIRequestContext): Promise<number> {
  const create = { width: 400, height: 120, channels: 4, background: '#1e2a5580' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const response = await admin.post('/api/media', {
    headers: { origin },
    multipart: {
      file: { name: 'signature.png', mimeType: 'image/png', buffer },
      _payload: JSON.stringify({ alt: 'A signature' }),
    },
  })
  return ((await response.json()) as { doc: { id: number } }).doc.id
}

/** An event that ended two days ago, and a user with a seat. */
async function anEndedEvent(browser: Browser, admin: APIRequestContext) {
  const { doc } = await send(admin, 'post', '/api/workshops', {
    title: `Certified ${RUN}`,
    description: 'A room.',
    duration: '1 hour',
    startsAt: '2031-01-01T10:00:00.000Z',
    hasCertificate: true,
    certificateHours: 2.5,
    certificateSignatory: 'Grace Hopper',
    certificateRole: 'Head of Learning',
    certificateSignature: await aSignature(admin),
    certificateText: 'Built a chatbot that answers questions about their own notes.',
    _status: 'published',
  })
  const account = { email: `ada-${RUN}@people.test`, password: crypto.randomUUID() }
  await send(admin, 'post', '/api/users', { ...account, fullName: 'Ada Lovelace', role: 'user' })
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/api/users/login', { data: account, headers: { origin } })
  await send(context.request, 'post', '/api/registrations', { workshop: doc.id })
  const startsAt = new Date(Date.now() - 48 * 3_600_000).toISOString()
  await send(admin, 'patch', `/api/workshops/${doc.id}`, { startsAt })
  return { id: doc.id, owner: context, email: account.email }
}

test('F-05 F-06 F-08 F-13 B-06 from recorded attendance to a certificate that anyone verifies', async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const { email, id, owner } = await anEndedEvent(browser, context.request)

  // Staff record who attended. The certificate follows.
  await page.goto(`/admin/workshops/${id}/people`)
  const row = page.getByRole('row').filter({ hasText: 'Ada Lovelace' })
  await row.getByRole('button', { name: 'Attended: Ada Lovelace' }).click()
  await expect(row.getByText('Valid')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Issue certificates' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Issue certificates' }).click()
  await expect(page.getByText('Certificates issued: 0')).toBeVisible()

  // The owner finds it in My Learning and in an email.
  const own = await owner.newPage()
  await own.goto('/account/learning')
  const link = own.getByRole('link', { name: `Certified ${RUN}`, exact: true })
  const path = (await link.last().getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/certificates\/[346789A-Z]{10}$/)
  const mail = () => mailsFor(email).find((raw) => raw.includes('Your certificate is ready'))
  await expect.poll(() => mail() !== undefined).toBe(true)
  expect(readable(mail() ?? '')).toContain(path)

  // Anyone verifies it, on a phone, in both themes, without an account.
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await browser.newContext({
      baseURL: origin,
      colorScheme,
      viewport: { width: 360, height: 800 },
    })
    const phone = await visitor.newPage()
    const response = await phone.goto(path)
    expect(response?.status()).toBe(200)
    await expect(phone.getByText('Valid', { exact: true })).toBeVisible()
    await expect(phone.getByText('Ada Lovelace', { exact: true })).toBeVisible()
    await expect(phone.getByText('2.5 hours')).toBeVisible()
    await expect(phone.getByText('Head of Learning')).toBeVisible()
    await expect(phone.locator('.certificate-foot img')).toBeVisible()
    await expect(phone.getByText('This certificate is authentic.')).toBeVisible()
    const linkedIn = phone.getByRole('link', { name: 'Add to LinkedIn' })
    await expect(linkedIn).toHaveAttribute('href', /certUrl=.+%2Fcertificates%2F/)
    await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectNoAxeViolations(phone)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    // On paper it is black on white and one sheet, whatever the theme.
    for (const paper of [
      { preferCSSPageSize: true },
      { format: 'A4', landscape: true },
      { format: 'Letter', landscape: true },
    ]) {
      const pdf = await phone.pdf(paper)
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    }
    await phone.emulateMedia({ media: 'print', colorScheme })
    const colors = await phone.locator('.certificate-name').evaluate((element) => {
      const { backgroundColor } = getComputedStyle(element.closest('.certificate') ?? element)
      return [getComputedStyle(element).color, backgroundColor]
    })
    expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await visitor.close()
  }

  // The badge and the picture.
  const badge = await page.request.get(`${path}/badge.json`)
  expect(badge.status()).toBe(200)
  const picture = await page.request.get(`${path}/share.png`)
  expect(picture.headers()['content-type']).toBe('image/png')

  // The owner hides it and shows it again.
  await own.getByRole('button', { name: `Hide: Certified ${RUN}` }).click()
  await expect(own.getByText('Hidden', { exact: true })).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
  expect((await page.request.get(`${path}/badge.json`)).status()).toBe(404)
  await own.getByRole('button', { name: `Show: Certified ${RUN}` }).click()
  await expect(own.getByText('Hidden', { exact: true })).toBeHidden()
  await expectNoAxeViolations(own)

  // Staff revoke it, with a reason.
  await page.reload()
  await row.getByRole('button', { name: 'Revoke the certificate of Ada Lovelace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Issued by mistake')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked')).toBeVisible()
  await own.goto(path)
  await expect(own.getByText('has revoked this certificate')).toBeVisible()
  await expect(own.getByText('Issued by mistake')).toBeHidden()
  await expectNoAxeViolations(own)
})
