import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/browser-test'
import bcrypt from 'bcryptjs'
import { Client } from 'pg'
import { startPostgres } from '../../operate/postgres.mjs'
import { createOldBackend, insert } from '../support/old-backend.mjs'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const RUN = crypto.randomUUID()
const EMAIL = `mover-${RUN.slice(0, 8)}@old.test`
const PASSWORD = 'The password of the old site'
const WORKSHOP = crypto.randomUUID()
const WEBINAR = crypto.randomUUID()
const TUTORIAL = crypto.randomUUID()
const TITLE = `Brought from elsewhere ${RUN.slice(0, 8)}`

async function connected(database?: string): Promise<Client> {
  const { url } = await startPostgres({ dataDir: site.dataDir, database })
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** An old backend with a person, a workshop and an answer, imported into the site while it serves. */
async function moveIn(): Promise<void> {
  const database = `old_${RUN.replaceAll('-', '')}`
  const old = await connected(database)
  await createOldBackend(old)
  const person = "md5('mover')::uuid"
  await insert(old, 'auth.users', `'${RUN}'`, {
    email: EMAIL.toUpperCase(),
    encrypted_password: bcrypt.hashSync(PASSWORD, 10),
    email_confirmed_at: '2024-01-01Z',
    raw_user_meta_data: { full_name: 'Mina Mover' },
  })
  await insert(old, 'workshops', `'${WORKSHOP}'`, {
    title: TITLE,
    description: 'It was there, and is here.',
    duration: '2 weeks',
    category: ['Design'],
  })
  const more = { title: TITLE, description: 'It moved too.', duration: '1 hour' }
  await insert(old, 'webinars', `'${WEBINAR}'`, {
    ...more,
    presenter: 'Mina Mover',
    scheduled_for: '2024-05-01T10:00Z',
  })
  await insert(old, 'tutorials', `'${TUTORIAL}'`, { ...more, author: 'Mina Mover' })
  await insert(old, 'workshop_qna', person, {
    workshop_id: WORKSHOP,
    question: 'Does it move?',
    questioner_name: 'Mina Mover',
    answer: '<p>It <strong>does</strong>.</p>',
    answer_time: '2024-02-01Z',
  })
  await old.end()
  const { url } = await startPostgres({ dataDir: site.dataDir, database })
  await promisify(execFile)(process.execPath, ['scripts/import.mjs', '--from', url], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: site.dataDir,
      SITE_URL: site.url,
      NODE_ENV: 'production',
      MEDIA_DIR: path.join(site.dataDir, '../media'),
    },
  })
}

async function storedHash(): Promise<string> {
  const own = await connected()
  const { rows } = await own.query<{ hash: string }>(
    'select c.password_hash as hash from credentials c join profiles p on p.id = c.user_id where p.email = $1',
    [EMAIL],
  )
  await own.end()
  return rows[0]?.hash ?? ''
}

test('I-02 I-05 I-10 an old address and an old password work in the browser', async ({ page }) => {
  test.skip(!site.dataDir, 'needs the database of the site: npm test has one')
  // No one has imported it yet, and the page cache remembers that.
  expect((await page.goto(`/workshops/${WORKSHOP}`))?.status()).toBe(404)
  await moveIn()
  expect(await storedHash()).toMatch(/^\$2b\$10\$/)

  const moved = await page.request.get(`/workshops/${WORKSHOP}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(308)
  expect(moved.headersArray().filter(({ name }) => /^location$/i.test(name))).toHaveLength(1)
  for (const [list, id, rest = ''] of [
    ['webinars', WEBINAR],
    ['tutorials', TUTORIAL],
    ['workshops', WORKSHOP, '/register'],
    ['webinars', WEBINAR, '/register'],
  ]) {
    const response = await page.request.get(`/${list}/${id}${rest}`, { maxRedirects: 0 })
    expect(response.status(), `${list}${rest}`).toBe(308)
    expect(response.headers().location).toMatch(
      new RegExp(`/${list}/brought-from-elsewhere-[^/]+${rest}$`),
    )
  }
  await page.goto(`/workshops/${WORKSHOP}/ask`)
  await page.waitForURL(/\/login\?next=%2Fworkshops%2Fbrought-from-elsewhere-.*%2Fask/)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await page.waitForURL(/\/workshops\/brought-from-elsewhere-[^/]+\/ask$/)
  await expect(page.getByText('Does it move?')).toBeVisible()
  await expect(page.locator('strong', { hasText: 'does' })).toBeVisible()
  expect(await storedHash()).toMatch(/^pbkdf2-sha256\$600000\$/)

  await page.goto(`/workshops/${WORKSHOP.toUpperCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  expect(new URL(page.url()).pathname).toMatch(/^\/workshops\/brought-from-elsewhere-/)
  await page.goto('/workshops?category=design')
  await expect(page.getByRole('link', { name: new RegExp(TITLE) }).first()).toBeVisible()

  await signInAs(page.context(), 'admin')
  for (const [list, id] of Object.entries({
    workshops: WORKSHOP,
    webinars: WEBINAR,
    tutorials: TUTORIAL,
  })) {
    const response = await page.goto(`/admin/${list}/edit/${id}`)
    const former = await response?.request().redirectedFrom()?.response()
    expect(former?.status()).toBe(308)
    await page.waitForURL(new RegExp(`/admin/${list}/edit/\\d+$`))
  }
})
