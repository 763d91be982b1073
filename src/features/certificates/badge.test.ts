import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  toDid,
  toKeyUrl,
  STATUS_LIST_SIZE,
  toBadge,
  toMultikey,
  toStatusList,
} from './server/badge'
import { createCode, readCode, formatCode } from './server/code'

/** The first key of RFC 8032, section 7.1. */
const KEY = {
  id: 1,
  d: Buffer.from(
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  ).toString('base64url'),
  x: Buffer.from(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    'hex',
  ).toString('base64url'),
}
const SITE = 'http://localhost:3000'
const CERTIFICATE = {
  id: 131_075,
  code: '3467ACDEFG',
  name: 'Ada "Quoted" Lovelace\u007f',
  title: 'Chatbots\tthat \\ know अतिथि 会議',
  startsAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-11-01T12:30:00.000Z',
  hours: 2.5,
  text: 'Line\nline "two"',
  issuer: 'Atelier',
  issuedAt: '2026-11-27T10:00:00.123Z',
}

test('F-09 B-03 an independent library signs the same badge with the same value', () => {
  // By jsonld-signatures 11.6.0 with @digitalbazaar/eddsa-rdfc-2022-cryptosuite 1.3.0, which also
  // verified our badge, from the published contexts of W3C and 1EdTech.
  expect(toBadge(CERTIFICATE, SITE, KEY).proof.proofValue).toBe(
    'z1FZnTNrSN2Q914CuhZT8nsgqKMrTw2YkuWwAdoTaybf41NpSmumUa73tMTgdgrjq65p8D1uMUQygFY7RM2bHnik',
  )
  const issuerPicture = `${SITE}/icon-512.png?v=0a1b2c3d`
  expect(toBadge({ ...CERTIFICATE, issuerPicture }, SITE, KEY).proof.proofValue).toBe(
    'z5K1HemRUQDqx5NqLzepBsn87fGrsyWi5Sfx96UPwTrsuT2CHpS9dNfkn2SAEJ2bDYfyew6Fc2Eb7VP4N1KvdVwKP',
  )
})

test('M-95 an independent library reads a badge as revoked in the list that it names', () => {
  // By @digitalbazaar/vc-bitstring-status-list 2.0.1; jsonld-signatures 11.6.0 verified both.
  const { credentialStatus: status } = toBadge(CERTIFICATE, SITE, KEY)
  const isRevokedIn = (invalid: number[]) => {
    const readAt = '2026-11-28T10:00:00.000Z'
    const made = toStatusList({ list: 2, invalid, readAt }, SITE, KEY)
    expect(made).toMatchObject({
      id: status.statusListCredential,
      credentialSubject: { statusPurpose: status.statusPurpose },
    })
    const bits = gunzipSync(Buffer.from(made.credentialSubject.encodedList.slice(1), 'base64url'))
    expect(bits.length * 8).toBe(STATUS_LIST_SIZE)
    const index = Number(status.statusListIndex)
    return { isRevoked: ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0, made }
  }
  const { isRevoked, made } = isRevokedIn([CERTIFICATE.id])
  expect(isRevoked).toBe(true)
  expect(made.proof.proofValue).toBe(
    'zByTouWxjNNzkPTbYeC32mAD9MSDSw1hQ1bRKTqHE7WCtJTDkLZaeJ58qVrF1CYViWt7WKHnEMrRTPZQ84996Yvc',
  )
  expect(isRevokedIn([CERTIFICATE.id - 1, CERTIFICATE.id + 1]).isRevoked).toBe(false)
})

test('F-09 the proof covers the name, the event and its date', () => {
  const { proof } = toBadge(CERTIFICATE, SITE, KEY)
  const altered = [
    { name: 'Eve' },
    { title: 'Another event' },
    { startsAt: '2026-11-02T10:00:00.000Z' },
    { hours: 25 },
    { id: 131_076 },
    { code: '3467ACDEFH' },
  ]
  for (const change of altered) {
    const { proofValue } = toBadge({ ...CERTIFICATE, ...change }, SITE, KEY).proof
    expect(proofValue).not.toBe(proof.proofValue)
  }
})

test('F-09 the identity of the site is a did:web, its key a Multikey', () => {
  expect(toDid('https://learn.example.org')).toBe('did:web:learn.example.org')
  expect(toKeyUrl(SITE, KEY)).toBe('did:web:localhost%3A3000#key-1')
  expect(toMultikey(KEY.x)).toMatch(/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/)
})

test('F-06 a code is read as it may be typed from paper, and nothing else is', () => {
  const wrong = ['', 'short', '3467ACDEF', '3467ACDEFGH', '0467ACDEFG', '3467ACDEF%', '‮467ACDEFG']
  expect(wrong.map(readCode)).toEqual(wrong.map(() => null))
  expect(['3467acdefg', '3467A-CDEFG', ' 3467a cdefg'].map(readCode)).toEqual(
    Array(3).fill('3467ACDEFG'),
  )
  expect(formatCode('3467ACDEFG')).toBe('3467A-CDEFG')
})

test('F-06 codes have ten unambiguous characters and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, createCode)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^[346789ABCDEFGHJKLMNPQRTUWXY]{10}$/.test(code))).toEqual([])
  expect(new Set(codes.join(''))).toHaveLength(27)
})
