import { expect, test, type APIRequestContext } from '../support/browser-test'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const RUN = Date.now().toString(36)
const headers = { origin: site.url }

async function write(who: APIRequestContext, method: 'post' | 'patch', path: string, data: object) {
  const response = await who[method](`${site.url}/api${path}`, { data, headers })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { doc: { id: number; slug: string } }).doc
}

test('B-22 an old address leads to the new name, and an editor merges two categories', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const staff = context.request
  const lists = { appliesTo: ['workshops'], cover: 'marketing' }
  const from = await write(staff, 'post', '/categories', { name: `Felting ${RUN}`, ...lists })
  const into = await write(staff, 'post', '/categories', { name: `Textiles ${RUN}`, ...lists })
  const title = `Felt a hat ${RUN}`
  await write(staff, 'post', '/workshops', {
    title,
    description: 'With wool.',
    duration: '1 day',
    _status: 'published',
    category: [`Felting ${RUN}`],
  })

  const old = `/workshops?category=${from.slug}`
  await page.goto(old)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const { slug } = await write(staff, 'patch', `/categories/${from.id}`, { name: `Wool ${RUN}` })
  const response = await staff.get(site.url + old, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([
    308,
    `/workshops?category=${slug}`,
  ])
  await page.goto(old)
  await expect(page).toHaveURL(`/workshops?category=${slug}`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByText(`Wool ${RUN}`).first().click()
  const menu = page.getByRole('navigation', { name: 'Categories' })
  await expect(menu.getByRole('link', { name: `Wool ${RUN}` })).toBeVisible()

  await page.goto(`/cms/collections/categories/${from.id}`)
  await page.locator('#field-into').click()
  await page.getByText(`Textiles ${RUN}`, { exact: true }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(`/cms/collections/categories/${into.id}`)
  for (const address of [old, `/workshops?category=${slug}`]) {
    await page.goto(address)
    await expect(page).toHaveURL(`/workshops?category=${into.slug}`)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  }
})
