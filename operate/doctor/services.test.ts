import { expect, test } from 'vitest'
import { parseEnv } from '@/env'
import { findFreePort } from '../lib/checks.mjs'
import { startIssuer } from '../../tests/support/issuer'
import { checkIssuer } from './services.mjs'

test('J-07 the doctor names an issuer that is down or calls itself otherwise', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`
  const client = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
  const check = (issuer: string) => checkIssuer(parseEnv({ ...client, OIDC_ISSUER: issuer }))
  expect(await checkIssuer(parseEnv({}))).toEqual([])
  expect(await check(url)).toMatchObject([{ state: 'bad', words: expect.stringContaining(url) }])
  const issuer = await startIssuer(url, 'x')
  try {
    const words = `${url}/nowhere: Error: its discovery document returns 404`
    expect(await check(`${url}/nowhere`)).toMatchObject([{ state: 'bad', words }])
    const todo = `Set OIDC_ISSUER=${url}; until then it signs in no one.`
    const renamed = url.replace('127.0.0.1', 'localhost')
    expect(await check(renamed)).toMatchObject([{ state: 'bad', todo }])
    expect(await check(`${url}/`)).toMatchObject([{ state: 'ok' }])
  } finally {
    await issuer.stop()
  }
})
