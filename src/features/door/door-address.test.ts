import { expect, test } from 'vitest'
import { findRoute } from '@/platform/routes.mjs'

test('S-12 the address of a door holds a token', () => {
  expect(findRoute('/door/t1')).toMatchObject({ holdsToken: true, holdsSecret: true })
})
