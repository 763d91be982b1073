// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { config } from 'zod'

test.each([
  '@/features/accounts/account/api-key-schema',
  '@/features/accounts/account/schema',
  '@/features/catalog/content/define-content',
  '@/features/contact/schema',
  '@/features/events/attendees/schema',
  '@/lib/records/form-schema',
])('S-90 in browsers the schemas of %s compile no code', async (file) => {
  config({ jitless: false })
  vi.resetModules()
  await import(file)
  expect(config().jitless).toBe(true)
})
