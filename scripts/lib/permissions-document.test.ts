import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { permissionsDocument } from './permissions-document'

const FILE = 'docs/permissions.md'

test('S-76 docs/permissions.md is the table that the tests try (else: npm run types)', async () => {
  expect(readFileSync(FILE, 'utf8')).toBe((await format(FILE, permissionsDocument())).code)
})
