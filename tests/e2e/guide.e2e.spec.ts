import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'

/** Where `npm run pictures -- guide` stores the pictures of the guides. */
const { PICTURES } = process.env

const PLACES = [
  { name: 'answer-desk', address: '/cms/answer-desk' },
  { name: 'home', address: '/cms' },
  { name: 'dashboard', address: '/admin/dashboard' },
]

test('O-06 the guides open where they are about, and their pictures are of the demo content', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const { docs } = (await (
    await context.request.get('/api/workshops?where[slug][equals]=ai-prototyping-fundamentals')
  ).json()) as { docs: { id: number }[] }
  const people = { name: 'people', address: `/admin/workshops/${docs[0]?.id}/people` }
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const { address, name } of [...PLACES, people]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (!PICTURES) continue
    mkdirSync(PICTURES, { recursive: true })
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(path.join(PICTURES, `${name}.webp`))
  }

  await page.goto('/cms/answer-desk')
  const help = page.getByRole('link', { name: 'Help', exact: true })
  await expect(help).toHaveAttribute('href', '/cms/help?guide=answers')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/cms/help?guide=answers')
    await expect(page.getByRole('heading', { level: 1, name: 'Answer questions' })).toBeVisible()
    await expect(page.locator('.guide img')).toHaveJSProperty('complete', true)
    await expectNoAxeViolations(page)
  }
})
