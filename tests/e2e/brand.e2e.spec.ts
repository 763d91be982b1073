import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expectNoAxeViolations } from '../support/axe'
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Page,
} from '../support/browser-test'
import { mailsFor, readable } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)
/** Where `npm run pictures -- brand` stores what it sees. */
const { PICTURES } = process.env
const THEMES = ['light', 'dark'] as const
const WIDTHS = { desktop: 1440, phone: 360 }

const EMPTY = {
  accent: null,
  fonts: 'workshop',
  logo: null,
  logoOnDark: null,
  mark: null,
  signature: null,
  signatoryName: null,
  signatoryRole: null,
}

/** Three invented schools: a dark violet, a yellow and nearly black. */
const SCHOOLS = [
  {
    key: 'violet',
    name: 'Nordlicht Academy',
    accent: '#4c1d95',
    fonts: 'classic',
    shows: 'fraunces',
  },
  {
    key: 'yellow',
    name: 'Sunny Side Studio',
    accent: '#facc15',
    fonts: 'friendly',
    shows: 'nunito',
  },
  {
    key: 'black',
    name: 'Bureau Null',
    accent: '#18181b',
    fonts: 'technical',
    shows: 'space-grotesk',
  },
] as const

async function send(who: APIRequestContext, address: string, data: object) {
  return who.post(address, { data, headers: { origin } })
}

async function upload(who: APIRequestContext, svg: string, name: string): Promise<number> {
  const buffer = await sharp(Buffer.from(svg), { density: 200 }).png().toBuffer()
  const response = await who.post('/api/media', {
    headers: { origin },
    multipart: {
      file: { name, mimeType: 'image/png', buffer },
      _payload: JSON.stringify({ alt: name }),
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { doc: { id: number } }).doc.id
}

const drawLogo = (name: string, ink: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${80 + name.length * 25}" height="90"><circle cx="40" cy="45" r="34" fill="${accent}"/><path d="M24 58L40 24L56 58Z" fill="#fff"/><text x="92" y="60" font-family="Georgia,serif" font-size="42" fill="${ink}">${name}</text></svg>`
const drawMark = (accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="124" fill="${accent}"/><path d="M64 188L128 52L192 188Z" fill="#fff"/></svg>`

const SIGNATURE = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="96"><path d="M12 70C40 8 62 8 58 52S84 30 100 40s4 40 24 12 26-30 34-4 22 10 40-14 28 40 50 16 30-22 60-26" fill="none" stroke="#1e2a55" stroke-width="4"/></svg>`

/** The part of the last email to an address that is shown. */
async function readMail(address: string, subject: string): Promise<string> {
  const find = () =>
    mailsFor(address)
      .map(readable)
      .filter((raw) => raw.includes(subject))
      .at(-1)
  await expect.poll(() => find() !== undefined).toBe(true)
  return /<!doctype html>[^]*<\/html>/.exec(find() ?? '')?.[0] ?? ''
}

async function take(page: Page, name: string, fullPage = false) {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({
    path: path.join(PICTURES, `${name}.png`),
    fullPage,
    animations: 'disabled',
  })
}

/** Every page on a desktop and a phone. */
async function takePages(page: Page, name: string, pages: Record<string, string | null>) {
  if (!PICTURES) return
  for (const [size, width] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    for (const [what, address] of Object.entries(pages)) {
      if (!address) continue
      await page.goto(address)
      await take(page, `${name}-${what}-${size}`, true)
    }
  }
}

/** An email in clients of two widths. */
async function takeMail(browser: Browser, name: string, mail: string) {
  if (!PICTURES) return
  for (const colorScheme of THEMES) {
    const { page, leave } = await visit(browser, colorScheme)
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(Buffer.from(mail, 'latin1').toString())
      await take(page, `${name}-email-${width}-${colorScheme}`, true)
    }
    await leave()
  }
}

async function visit(browser: Browser, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme,
    viewport: { width: WIDTHS.desktop, height: 900 },
  })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  return { page, refused, leave: () => context.close() }
}

const readAccent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'))

test('B-01 B-02 B-03 B-04 three schools, from a color to every page', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(PICTURES ? 1_200_000 : 300_000)
  await signInAs(context, 'admin')
  const { request } = context
  const before = (await (await request.get('/api/globals/site-settings')).json()) as {
    brand: string
  }
  const owner = { email: `brand-${RUN}@people.test`, password: crypto.randomUUID() }
  await send(request, '/api/users', { ...owner, fullName: 'Ada Lovelace', role: 'user' })
  const learner = await browser.newContext({ baseURL: origin })
  await send(learner.request, '/api/users/login', owner)
  const signature = await upload(request, SIGNATURE, 'signature.png')

  for (const { key, name, accent, fonts, shows } of SCHOOLS) {
    await send(request, '/api/globals/site-settings', { brand: name })
    let color: string = accent
    const refusal = await send(request, '/api/globals/brand', { ...EMPTY, accent, fonts })
    if (!refusal.ok()) {
      const [, nearest = ''] = /seen is (#[0-9a-f]{6})/.exec(await refusal.text()) ?? []
      color = nearest
    }
    const hasLogo = key !== 'yellow'
    const pictures = hasLogo
      ? {
          logo: await upload(request, drawLogo(name, '#241a14', color), 'logo.png'),
          logoOnDark: await upload(request, drawLogo(name, '#f5f1ea', '#8b7bd8'), 'dark.png'),
        }
      : {}
    const mark = await upload(request, drawMark(color), 'mark.png')
    const saved = await send(request, '/api/globals/brand', {
      ...EMPTY,
      ...pictures,
      accent: color,
      fonts,
      mark,
      signature,
      signatoryName: 'Grace Hopper',
      signatoryRole: 'Head of Learning',
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    const { doc } = (await (
      await send(request, '/api/workshops', {
        title: `Build a chair ${key} ${RUN}`,
        description: 'A room with a bench.',
        duration: '1 day',
        venue: 'Room 1',
        startsAt: '2031-01-01T10:00:00.000Z',
        _status: 'published',
      })
    ).json()) as { doc: { id: number; slug: string } }
    expect((await send(learner.request, '/api/registrations', { workshop: doc.id })).ok()).toBe(
      true,
    )
    const mail = await readMail(owner.email, `Build a chair ${key}`)
    expect(mail).toContain(color)
    expect(mail.includes('/brand-logo.png?v=')).toBe(hasLogo)

    const certificate = PICTURES ? await aCertificate(page, request, learner.request) : null
    for (const colorScheme of THEMES) {
      const { page: visitor, leave, refused } = await visit(browser, colorScheme)
      await visitor.goto('/')
      if (colorScheme === 'light') expect(await readAccent(visitor)).toBe(color)
      // The vermilion of the drawing.
      expect(await visitor.content()).not.toContain('#e8492a')
      const loaded = await visitor.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
      )
      const fontFiles = loaded.filter((file) => file.startsWith('/fonts/'))
      expect(
        fontFiles.some((file) => file.includes(shows)),
        fontFiles.join(),
      ).toBe(true)
      expect(fontFiles.filter((file) => file.includes('bricolage'))).toEqual([])
      const home = visitor.getByRole('banner').getByRole('link', { name })
      await expect(home).toBeVisible()
      await expectNoAxeViolations(visitor)
      await visitor.goto(`/workshops/${doc.slug}`)
      await expectNoAxeViolations(visitor)
      await takePages(visitor, `${key}-${colorScheme}`, {
        home: '/',
        event: `/workshops/${doc.slug}`,
        login: '/login',
        missing: '/missing-page',
        certificate,
      })
      expect(refused).toEqual([])
      await leave()
    }

    const icon = await request.get('/icon-512.png')
    expect(await sharp(await icon.body()).metadata()).toMatchObject({ width: 512 })
    const share = await request.get(`/workshops/${doc.slug}/share.png`)
    expect(share.ok()).toBe(true)
    if (!PICTURES) continue
    await takeMail(browser, key, mail)
    writeFileSync(path.join(PICTURES, `${key}-share.png`), await share.body())
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 1440, height: 1000 })
      await page.goto('/cms/globals/brand')
      await expect(page.getByText('Light theme')).toBeVisible()
      // The pictures of the preview arrive after a pause.
      await expect(page.locator('#field-accent')).toHaveValue(color)
      if (hasLogo) await expect(page.locator('.site-styles img').first()).toBeVisible()
      await take(page, `${key}-cms-${colorScheme}`, true)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  // Back to nothing: the pages are those of before.
  await send(request, '/api/globals/site-settings', { brand: before.brand })
  expect((await send(request, '/api/globals/brand', EMPTY)).ok()).toBe(true)
  const html = await (await request.get('/')).text()
  expect(html).not.toMatch(/\/brand\.site|manifest\.webmanifest|\?v=[0-9a-f]{8}"/)
  expect(html).toContain('/fonts/bricolage-grotesque.')
  await learner.close()
})

/** The bytes of the stylesheets of a page as they go over the wire. */
async function weighStyles(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text()
  const links = [...html.matchAll(/<link\b[^>]* href="([^"]+\.css[^"]*)"/g)]
  let total = 0
  // Some are preloaded by a link of their own.
  for (const href of new Set(links.map(([, href = '']) => href))) {
    const response = await request.get(href, { headers: { 'accept-encoding': 'br' } })
    expect(response.ok(), href).toBe(true)
    total += Number(response.headers()['content-length'])
  }
  return total
}

test('B-04 with a brand the styles of a page grow by at most 1 KB', async ({ context }) => {
  await signInAs(context, 'admin')
  const { request } = context
  const pages = ['/', '/workshops', '/login']
  const weighAll = () => Promise.all(pages.map((page) => weighStyles(request, page)))
  expect((await send(request, '/api/globals/brand', EMPTY)).ok()).toBe(true)
  const before = await weighAll()
  for (const fonts of ['workshop', 'classic', 'technical', 'friendly']) {
    const brand = { ...EMPTY, accent: '#4c1d95', fonts }
    const saved = await send(request, '/api/globals/brand', brand)
    expect(saved.ok()).toBe(true)
    const after = await weighAll()
    for (const [index, page] of pages.entries()) {
      const [plain = 0, branded = 0] = [before[index], after[index]]
      console.log(`${page} ${fonts}: ${plain} bytes of CSS, with a brand ${branded}`)
      expect(branded, page).toBeGreaterThan(plain)
      expect(branded - plain, page).toBeLessThanOrEqual(1024)
    }
  }
  expect((await send(request, '/api/globals/brand', EMPTY)).ok()).toBe(true)
  expect(await weighAll()).toEqual(before)
})

test('B-02 a color that is too pale is answered with the nearest, and taken with one press', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  await page.goto('/cms/globals/brand')
  await page.locator('#field-accent').fill('#fde047')
  const swatch = page.getByRole('button', { name: /^Use #/ })
  const [, nearest = ''] = /(#[0-9a-f]{6})/.exec((await swatch.textContent()) ?? '') ?? []
  await swatch.click()
  await expect(page.locator('#field-accent')).toHaveValue(nearest)
  await expect(swatch).toBeHidden()
  await expectNoAxeViolations(page)
})

test('B-03 everything in the preview can be read, in every color and theme', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  await page.goto('/cms/globals/brand')
  await expect(page.getByText('Add to calendar')).toHaveCount(2)
  // Programs that read pages aloud skip it, and so does axe.
  await page
    .locator('.site-styles [aria-hidden]')
    .evaluateAll((parts) => parts.forEach((part) => part.removeAttribute('aria-hidden')))
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const accent of ['', ...SCHOOLS.map((school) => school.accent)]) {
      await page.locator('#field-accent').fill(accent)
      await expectNoAxeViolations(page, ['color-contrast'])
    }
  }
})

/** The path of a certificate of the learner. */
async function aCertificate(page: Page, admin: APIRequestContext, learner: APIRequestContext) {
  const created = await send(admin, '/api/workshops', {
    title: `Certified ${RUN}`,
    description: 'A room.',
    duration: '1 hour',
    startsAt: '2031-01-01T10:00:00.000Z',
    hasCertificate: true,
    certificateHours: 2.5,
    certificateText: 'Built a chair of oak and ash.',
    _status: 'published',
  })
  const { doc } = (await created.json()) as { doc: { id: number } }
  await send(learner, '/api/registrations', { workshop: doc.id })
  const startsAt = new Date(Date.now() - 48 * 3_600_000).toISOString()
  await admin.patch(`/api/workshops/${doc.id}`, { data: { startsAt }, headers: { origin } })
  await page.goto(`/admin/workshops/${doc.id}/people`)
  await page.getByRole('button', { name: 'Attended: Ada Lovelace' }).click()
  await expect(page.getByText('Valid')).toBeVisible()
  const html = await (await learner.get('/account/learning')).text()
  return /\/certificates\/[346789A-Z]{10}/.exec(html)?.[0] ?? null
}
