import { expect, test, type BrowserContext, type Page } from '../support/browser-test'
import { Client } from 'pg'
import { Webhook } from 'standardwebhooks'
import { startPostgres } from '../../operate/postgres.mjs'
import { mailsFor, readable } from '../support/mailbox'
import { startReceiver, type Receiver } from '../support/receiver.mjs'
import { site } from '../support/site'

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const headers = { origin: site.url }
  const response = await context.request.post(site.url + path, { data, headers })
  expect(response.ok(), `${path} responded ${response.status()}`).toBe(true)
}

/** Lets every try of the last six days have failed. */
async function failForSixDays(webhook: string): Promise<void> {
  const { url } = await startPostgres({ dataDir: site.dataDir })
  const client = new Client({ connectionString: url })
  await client.connect()
  const days = `update webhook_secrets set failing_since = now() - interval '6 days', failed_at = now() where webhook_id = $1`
  await client.query(days, [webhook])
  await client.end()
}

let receiver: Receiver | undefined
test.afterEach(() => receiver?.stop())

const newestLine = (page: Page) => page.locator('[aria-labelledby=webhook-log] li').first()

/** Someone new to the site, with whom the accounts have something to tell. */
const newcomer = () => ({
  email: `${crypto.randomUUID()}@people.test`,
  password: crypto.randomUUID(),
  firstName: 'Nora',
})

test('W-01 W-04 W-05 an administrator makes a webhook, sees what it was sent, and it is switched off', async ({
  context,
  page,
}) => {
  test.skip(!site.receiver, 'needs a site that trusts the receiver: npm test has one')
  let secret = 'whsec_bm90IHRoZSBzZWNyZXQgb2YgdGhlIHNpdGU='
  receiver = await startReceiver({
    certificate: site.receiver,
    respond: ({ body, headers }) => {
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>)
        return { status: 204 }
      } catch {
        return { status: 401 }
      }
    },
  })
  // A session of its own: anyone who sees a secret has just proved who they are.
  await post(context, '/api/users/login', site.admin)
  await page.goto('/cms/collections/webhooks/create')
  await page.locator('#field-url').fill(receiver.url)
  await page.locator('#field-events input').first().fill('account.created')
  await page.getByRole('option', { name: 'account.created' }).click()
  await page.locator('#action-save').click()
  await page.waitForURL(/\/webhooks\/\d+/)
  const id = /\/webhooks\/(\d+)/.exec(page.url())?.[1] ?? ''

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(newestLine(page)).toContainText(/Failed.*status 401.*1 try/)
  await page.getByRole('button', { name: 'Show the secret' }).click()
  secret = await page.locator('[aria-labelledby=webhook-secret] code').innerText()
  await page.getByRole('button', { name: /^Send again: webhook.test/ }).click()
  await expect(newestLine(page)).toContainText(/Delivered.*status 204.*2 tries/)
  const messages = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([messages.length, new Set(messages).size]).toEqual([2, 1])

  await page.setViewportSize({ width: 360, height: 800 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)

  await page.reload()
  await expect(page.getByText('The secret has been shown and can only be replaced.')).toBeVisible()
  await expect(page.locator('[aria-labelledby=webhook-secret] code')).toHaveCount(0)
  receiver.state.respond = () => ({ status: 500 })
  await failForSixDays(id)
  await post(context, '/api/users', newcomer())
  const mails = () => mailsFor(site.admin.email).map(readable)
  await expect
    .poll(() => mails().filter((mail) => mail.includes(`/cms/collections/webhooks/${id}`)).length)
    .toBe(1)
  await page.reload()
  await expect(page.locator('#field-switchedOff')).toHaveValue(
    'No delivery has succeeded for 5 days.',
  )
  await expect(page.locator('#field-active')).not.toBeChecked()
  await post(context, '/api/users', newcomer())
  await expect(newestLine(page)).toContainText(/account\.created.*status 500/s)
  await expect(page.locator('[aria-labelledby=webhook-log] li')).toHaveCount(2)
})
