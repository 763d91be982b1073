import { expect, test } from 'vitest'
import { readSmtpUrl } from './read-smtp-url.mjs'

const read = (url: string) => readSmtpUrl(url, 1000)

test.each([
  'smtp://localhost.example.com',
  'smtp://127.0.0.1.example.com',
  'smtp://mail.example.com',
  'smtp://[2001:db8::1]',
])('S-119 %s must become encrypted', (url) => expect(read(url)).toMatchObject({ requireTLS: true }))

test.each([
  'smtp://localhost',
  'smtp://127.0.0.1',
  'smtp://[::1]',
  'smtp://mail.example.com?requireTLS=false',
])('S-119 %s need not', (url) => expect(read(url)).toMatchObject({ requireTLS: false }))

test('ports are those of the protocols, and brackets no part of a host', () => {
  expect(read('smtp://[::1]')).toMatchObject({ host: '::1', port: 587, secure: false })
  expect(read('smtps://mail.test')).toMatchObject({ host: 'mail.test', port: 465, secure: true })
  expect(read('smtps://mail.test:2465')).toMatchObject({ port: 2465 })
})

test('name and password are decoded where they are encoded', () => {
  expect(read('smtp://mail.test').auth).toBeUndefined()
  expect(read('smtp://a%40b.test:p%2Fw@mail.test').auth).toEqual({ user: 'a@b.test', pass: 'p/w' })
  expect(read('smtp://a:50%@mail.test').auth).toEqual({ user: 'a', pass: '50%' })
})
