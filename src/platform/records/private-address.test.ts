import { expect, test } from 'vitest'
import { isPrivatePath, toLoggedPath, toPrivateUrl } from '../routes.mjs'
import { isEventCode, parsePrivateAddress, toEventAddress } from '@/lib/records/private-address'

const CODE = '0123456789abcdef0123'

test.each(['', 'weaving', 'weaving-0123', CODE.toUpperCase(), `${CODE}0`, `a/${CODE}`, ` ${CODE}`])(
  'J-05 %j has no code',
  (address) => {
    expect(parsePrivateAddress(address)).toBeNull()
    expect(isEventCode(address)).toBe(false)
    expect(isPrivatePath(`/workshops/${address}`)).toBe(false)
  },
)

test('J-05 an address with its code is read as it was written', () => {
  const event = { id: 5, slug: 'weaving-wool', code: CODE }
  expect(toEventAddress({ ...event, visibility: 'public' })).toBe('weaving-wool')
  for (const visibility of ['unlisted', 'invited']) {
    const address = toEventAddress({ ...event, visibility })
    expect(parsePrivateAddress(address)).toEqual({ segment: 'weaving-wool', code: CODE })
    expect(isPrivatePath(`/webinars/${address}/register`)).toBe(true)
  }
  expect(toEventAddress({ id: 5, visibility: 'invited', code: CODE })).toBe(`5-${CODE}`)
  expect(parsePrivateAddress(CODE)).toEqual({ segment: null, code: CODE })
})

test.each([
  ['/workshops/weaving', '/workshops/weaving'],
  ['/workshops/weaving?code=guess', '/workshops/weaving?code=guess'],
  [`/tutorials/weaving?code=${CODE}`, `/tutorials/weaving?code=${CODE}`],
  [`/api/workshops/5?code=${CODE}`, `/api/workshops/5?code=${CODE}`],
  [`/workshops/weaving?code=${CODE}`, `/workshops/weaving-${CODE}`],
  [`/webinars/5?_rsc=x&code=${CODE}`, `/webinars/5-${CODE}?_rsc=x`],
  [`/workshops/weaving/register?code=${CODE}`, `/workshops/weaving-${CODE}/register`],
])('J-05 %s is the page %s', (url, page) => {
  expect(toPrivateUrl(url)).toBe(page)
})

test('J-05 no log has the code', () => {
  expect(toLoggedPath(`/workshops/weaving-${CODE}/calendar.ics`)).toBe(
    '/workshops/weaving-*/calendar.ics',
  )
  expect(toLoggedPath(`/api/viewer/workshops/weaving-${CODE}/seat`)).not.toContain(CODE)
})
