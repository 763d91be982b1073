import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { emailsDocument } from './emails-document'

const FILE = 'docs/emails.md'

test('B-14 docs/emails.md is the table of the emails that are sent (else: npm run types)', async () => {
  expect(readFileSync(FILE, 'utf8')).toBe((await format(FILE, emailsDocument())).code)
})
