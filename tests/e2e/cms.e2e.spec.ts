import sharp from 'sharp'
import { expect, test, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

test.describe('A-61 who enters /cms', () => {
  test('A-61 S-77 a visitor is sent to the sign-in of the site, and back', async ({ page }) => {
    await page.goto('/cms/collections/workshops')
    await expect(page).toHaveURL(/\/login\?next=%2Fcms%2Fcollections%2Fworkshops$/)
  })

  test('A-61 S-77 a learner cannot enter it, and no byte of it arrives', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'user')
    for (const path of ['/cms', '/cms/collections/workshops', '/cms/collections/users']) {
      const response = await context.request.get(path, { maxRedirects: 0 })
      const html = await response.text()
      for (const marker of ['Waiting for an answer', 'Quick links', 'table__row', '@example.com']) {
        expect(html, path).not.toContain(marker)
      }
    }
    await page.goto('/cms')
    await expect(page).toHaveURL(/\/cms\/unauthorized|\/cms\/logout|\/login/)
    await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toHaveCount(0)
  })

  test('A-61 an editor enters it and finds neither people nor settings', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'editor')
    await page.goto('/cms')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
    await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Messages to handle' })).toHaveCount(0)
    await expect(page).toHaveTitle(/\| Atelier$/)
    const nav = page.locator('nav.nav__wrap, .nav__wrap')
    await expect(nav.getByText('Workshops', { exact: true })).toHaveCount(1)
    for (const name of ['Users', 'Messages', 'Avatars', 'Site settings', 'Audit log']) {
      await expect(nav.getByText(name, { exact: true })).toHaveCount(0)
    }
  })

  test('A-61 an administrator finds people, messages and settings too', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'admin')
    await page.goto('/cms')
    await expect(page.getByRole('heading', { name: 'Messages to handle' })).toBeVisible()
    const nav = page.locator('nav.nav__wrap, .nav__wrap')
    for (const name of ['Users', 'Messages', 'Site settings']) {
      await expect(nav.getByText(name, { exact: true })).toHaveCount(1)
    }
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`A-61 its screens have no axe violations, ${colorScheme}`, async ({ context, page }) => {
      await signInAs(context, 'admin')
      await page.emulateMedia({ colorScheme })
      const draft = await aDraft(page, { title: 'Basketry', difficulty: 'Beginner' })
      const record = `/cms/collections/workshops/${draft}`
      const { docs } = await read<{ docs: { id: number }[] }>(
        page,
        `/api/workshops/versions?where[parent][equals]=${draft}&depth=0`,
      )
      const lists = ['workshops', 'media', 'users'].map((slug) => `/cms/collections/${slug}`)
      for (const path of [
        ...['/cms', '/cms/account', '/cms/globals/internship', '/cms/globals/site-settings'],
        ...[...lists, record, `${record}/versions`, `${record}/versions/${docs[0]?.id}`],
        ...['/cms/collections/workshops/trash', '/cms/nothing-here'],
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoAxeViolations(page)
      }
    })
  }
})

test('A-65 a draft without a title is called so in lists', async ({ context, page }) => {
  await signInAs(context, 'editor')
  const id = await aDraft(page, { description: 'Weave a basket.' })
  await page.goto(`/cms/collections/workshops?where[id][equals]=${id}`)
  await page.getByRole('link', { name: 'Untitled workshop' }).click()
  await expect(page).toHaveURL(new RegExp(`/workshops/${id}$`))
})

test('A-61 a list on a phone shows the pictures of all its rows', async ({ context, page }) => {
  await signInAs(context, 'editor')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cms/collections/workshops?where[image][exists]=true&limit=10')
  const cells = page.locator('tbody .cell-image')
  await expect(cells).toHaveCount(10)
  await expect(cells.locator('img')).toHaveCount(10)
})

/** Returns the id of a new draft. */
async function aDraft(page: Page, data: object): Promise<number> {
  const response = await page.request.post('/api/workshops?draft=true', {
    data: { ...data, _status: 'draft' },
    headers: { origin: site.url },
  })
  return ((await response.json()) as { doc: { id: number } }).doc.id
}

async function read<Body>(page: Page, path: string): Promise<Body> {
  return (await (await page.request.get(path)).json()) as Body
}

const title = `Bookbinding ${Date.now().toString(36)}`

/** The address of the public page, which the slug makes. */
const publicPage = `/workshops/${title.toLowerCase().replaceAll(' ', '-')}`

test.describe.serial('a workshop, from the first word to the trash', () => {
  let editPage = ''

  test.beforeEach(({ context }) => signInAs(context, 'editor').then(() => undefined))

  test('A-61 an editor writes it with a picture; visitors see nothing of the draft', async ({
    page,
  }) => {
    await page.goto('/cms/collections/workshops/create')
    await page.locator('#field-title').fill(title)
    await page.locator('#field-description').fill('Fold, sew and bind a notebook.')
    await page.locator('#field-duration').fill('1 day')
    await addPicture(page)
    await page.waitForURL(/\/workshops\/\d+/)
    editPage = new URL(page.url()).pathname
    await expect.poll(() => getDraft(page)).toMatchObject({ title, image: expect.any(Number) })
    expect(await getStatus(page)).toBe(404)
  })

  test('A-61 publishes it: the next visitor sees it with its picture', async ({ page }) => {
    await page.goto(editPage)
    await saved(page, () => page.locator('#action-save').click())
    expect(await getStatus(page)).toBe(200)
    await page.goto(publicPage)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByAltText('A notebook with a red thread').first()).toBeVisible()
  })

  test('A-61 changes it: the page follows with the save', async ({ page }) => {
    await page.goto(editPage)
    await page.locator('#field-description').fill('Fold, sew and bind two notebooks.')
    await saved(page, () => page.locator('#action-save').click())
    await page.goto(publicPage)
    await expect(page.getByText('bind two notebooks')).toBeVisible()
  })

  test('A-61 schedules it: the plan is on the home of the editors', async ({ page }) => {
    await page.goto(editPage)
    await page.locator('.doc-controls__controls .popup-button').first().click()
    await page.locator('#schedule-publish').click()
    const drawer = page.getByRole('dialog', { name: /schedule-publish/ })
    await drawer.locator('.date-time-picker input').fill('1 Jan 2031, 9:00 am')
    await page.keyboard.press('Enter')
    await drawer.locator('#scheduled-publish-save').click()
    await expect(drawer.getByText(/2031/).first()).toBeVisible()
    await page.goto('/cms')
    const card = page.getByRole('region', { name: 'Scheduled' })
    await expect(card.getByRole('link', { name: title })).toBeVisible()
  })

  test('A-61 unpublishes it: the page is gone', async ({ page }) => {
    await page.goto(editPage)
    await page.locator('.doc-controls__popup .popup-button').click()
    await page.locator('#action-unpublish').click()
    await saved(page, () => page.getByRole('button', { name: 'Confirm' }).click())
    expect(await getStatus(page)).toBe(404)
  })

  test('A-61 throws it away and takes it back', async ({ page }) => {
    await page.goto(editPage)
    await page.locator('.doc-controls__popup .popup-button').click()
    await page.locator('#action-delete').click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/collections\/workshops(\?|$)/)
    await page.goto('/cms/collections/workshops/trash')
    await expect(page.getByRole('cell', { name: / [AP]M IST$/ }).first()).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await saved(page, () => page.getByRole('button', { name: 'Confirm' }).click())
    await page.goto(editPage)
    await expect(page.locator('#field-title')).toHaveValue(title)
  })
})

/** What the editor has written so far; it saves itself while one types. */
async function getDraft(page: Page): Promise<unknown> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { origin } = new URL(page.url())
  const response = await page.request.get(`/api/workshops/${id}?draft=true&depth=0`, {
    headers: { origin },
  })
  return response.json()
}

/** What a visitor without a session gets for the public page. */
async function getStatus(page: Page): Promise<number> {
  const visitor = await page.context().browser()?.newContext()
  if (!visitor) throw new Error('No browser.')
  const response = await visitor.request.get(new URL(publicPage, page.url()).href)
  await visitor.close()
  return response.status()
}

/** Waits for the response of the save that `act` sets off. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const saving = page.waitForResponse(
    (response) =>
      /\/api\/workshops/.test(response.url()) &&
      ['POST', 'PATCH'].includes(response.request().method()) &&
      !response.url().includes('autosave=true'),
  )
  await act()
  expect((await saving).ok()).toBe(true)
}

async function addPicture(page: Page): Promise<void> {
  const field = page.locator('#field-image')
  await field.getByRole('button', { name: /create new/i }).click()
  const drawer = page.locator('.drawer--is-open').last()
  await drawer.locator('input[type=file]').setInputFiles('public/gallery/01.webp')
  await drawer.locator('#field-alt').fill('A notebook with a red thread')
  await drawer.locator('#action-save').click()
  await expect(
    page
      .locator('#field-image')
      .getByText(/\.webp/)
      .first(),
  ).toBeVisible()
}

/** What the two programs put into the clipboard, shortened. */
const PASTES = {
  'Google Docs':
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-7c1f"><p dir="ltr"><span style="font-weight:700">Before</span><span><img src="https://lh7-rt.googleusercontent.com/docsz/x" width="602"></span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Bread</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Rye</span></p></li></ul></ul><div dir="ltr" align="left"><table><colgroup><col width="301"><col width="301"></colgroup><tbody><tr><td><p dir="ltr"><span>Left</span></p></td><td><p dir="ltr"><span>Right</span></p></td></tr></tbody></table></div></b>',
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body><!--StartFragment--><p class=MsoNormal><b>Before</b><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img width=200 src="file:///C:/Temp/clip_image002.jpg"><![endif]><o:p></o:p></p>${[
    [1, 'Bread'],
    [2, 'Rye'],
  ]
    .map(
      ([level, words]) =>
        `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`,
    )
    .join(
      '',
    )}<table class=MsoTableGrid border=1><tr><td width=301><p class=MsoNormal>Left</p></td><td><p class=MsoNormal>Right</p></td></tr></table><!--EndFragment--></body></html>`,
}

test('M-05 dropped text leaves its pictures out and says so', async ({ context, page }) => {
  await signInAs(context, 'editor')
  await page.goto('/cms/collections/tutorials/create')
  const editor = page.locator('.ContentEditable__root').first()
  await editor.click()
  await editor.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', '<p>Before<img src="https://pictures.test/x.png">after</p>')
    const event = { inputType: 'insertFromDrop', dataTransfer, bubbles: true, cancelable: true }
    element.dispatchEvent(new InputEvent('beforeinput', event))
  })
  await expect(page.getByText('1 picture was removed.')).toBeVisible()
  await expect(editor).toContainText('Beforeafter')
  await expect(editor.locator('img')).toHaveCount(0)
})

for (const [program, html] of Object.entries(PASTES)) {
  test(`M-05 a paste from ${program} keeps lists and tables, leaves pictures out and says so`, async ({
    context,
    page,
  }) => {
    await signInAs(context, 'editor')
    const name = `Pasted ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/cms/collections/tutorials/create')
    await page.locator('#field-title').fill(name)
    await page.locator('#field-description').fill('x')
    await page.locator('#field-duration').fill('1 hour')
    await page.locator('#field-author').fill('Grace Hopper')
    await page.locator('#field-category').click()
    await page.getByText('Web Development', { exact: true }).click()
    const editor = page.locator('.ContentEditable__root').first()
    await editor.click()
    await editor.evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given)
      clipboardData.setData('text/plain', 'plain')
      const event = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', event))
    }, html)
    await expect(page.getByText('1 picture was removed.')).toBeVisible()
    await expect(editor.locator('li')).not.toHaveCount(0)
    await expect(editor.locator('td')).toHaveCount(2)
    await expect(editor.locator('img')).toHaveCount(0)
    const saving = page.waitForResponse(
      (response) =>
        response.url().includes('/api/tutorials') &&
        ['PATCH', 'POST'].includes(response.request().method()) &&
        !response.url().includes('autosave=true'),
    )
    await page.locator('#action-save').click()
    expect((await saving).ok()).toBe(true)

    await page.goto(`/tutorials/${name.toLowerCase().replaceAll(' ', '-')}`)
    const main = page.locator('main')
    await expect(main.locator('.prose ul ul li')).toHaveText('Rye')
    await expect(main.locator('.prose td')).toHaveText(['Left', 'Right'])
    await expect(main.locator('.prose')).not.toContainText('·')
    await expect(main.locator('.prose strong')).toHaveText('Before')
    await expectNoAxeViolations(page)
  })
}

test('D-27 A-66 the dialogs that delete an account and a picture say what goes and what stays', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const headers = { origin: site.url }
  const mark = crypto.randomUUID().slice(0, 8)
  const create = async (list: string, request: object) => {
    const response = await context.request.post(`/api/${list}`, { headers, ...request })
    expect(response.status()).toBe(201)
    return ((await response.json()) as { doc: { id: number } }).doc
  }
  const openDialog = async (path: string) => {
    await page.goto(path)
    await page.locator('.doc-controls__popup .popup-button').click()
    await page.locator('#action-delete').click()
    return page.locator('dialog.delete-document')
  }
  const account = await create('users', {
    data: { email: `gone-${mark}@example.com`, password: 'a long sentence', role: 'user' },
  })
  const ofAccount = await openDialog(`/cms/collections/users/${account.id}`)
  await expect(ofAccount.getByText('name, email address, picture, password')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/cms/collections/users')
  await page.locator('input#select-all').check()
  await page.locator('.list-selection').getByRole('button', { name: 'Delete', exact: true }).click()
  const ofList = page.locator('#confirm-delete-many-docs')
  await expect(ofList.getByText('questions, as “Former member”')).toBeVisible()

  const buffer = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#884422' },
  })
    .png()
    .toBuffer()
  const picture = await create('media', {
    multipart: {
      _payload: JSON.stringify({ alt: `Cover ${mark}` }),
      file: { name: `${mark}.png`, mimeType: 'image/png', buffer },
    },
  })
  await create('workshops', {
    data: {
      title: `Shown ${mark}`,
      description: 'x',
      duration: '1 day',
      image: picture.id,
      _status: 'published',
    },
  })
  const ofPicture = await openDialog(`/cms/collections/media/${picture.id}`)
  await expect(ofPicture.getByRole('listitem')).toHaveText([`Shown ${mark}`])
})
