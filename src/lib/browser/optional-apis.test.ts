import { afterEach, expect, test, vi } from 'vitest'
import * as devices from './device-apis'
import * as apis from './optional-apis'
import { offersPasskeysInFields } from './passkeys'
import { createUuid } from './uuid'

const refuse = () => {
  throw new DOMException('Blocked', 'SecurityError')
}
afterEach(() => void vi.unstubAllGlobals())

/** Makes every use of a global throw, as browsers do that block it. */
function block(...names: string[]) {
  for (const name of names) {
    vi.stubGlobal(
      name,
      new Proxy(() => undefined, { get: refuse, apply: refuse, construct: refuse }),
    )
  }
}

test('M-10 blocked storage is empty, and says that nothing was stored', () => {
  block('localStorage', 'sessionStorage')
  expect(apis.readStored('local', 'theme')).toBeNull()
  expect(apis.readStoredJson('session', 'toast')).toBeNull()
  expect(apis.writeStored('local', 'theme', 'dark')).toBe(false)
  expect(apis.writeStored('session', 'toast', null)).toBe(false)
})

test('M-10 malformed JSON counts as none', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"half' })
  expect(apis.readStoredJson('local', 'watched:1')).toBeNull()
})

test('M-10 without clipboard, beacons, media queries and passkeys nothing throws', async () => {
  block('navigator', 'matchMedia', 'PublicKeyCredential')
  vi.stubGlobal('window', { history: { replaceState: refuse } })
  expect(await devices.copyText('text')).toBe(false)
  expect(devices.sendReport('/x', 'y')).toBe(false)
  expect(apis.matchesMedia('(min-width: 1px)')).toBe(false)
  expect(() => apis.watchMedia('(min-width: 1px)', refuse)()).not.toThrow()
  expect(await offersPasskeysInFields()).toBe(false)
  expect(() => devices.replaceAddress('/faq')).not.toThrow()
  expect(apis.isPopoverOpen({ matches: refuse } as unknown as Element)).toBe(false)
})

test('M-10 a zone that the device cannot format counts as none', () => {
  expect(devices.getDeviceTimeZone()).toMatch(/^\w+/)
  const original = Intl.DateTimeFormat.prototype.resolvedOptions
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...original.call(this), timeZone: 'Etc/Unknown' }
    })
  expect(devices.getDeviceTimeZone()).toBeNull()
  spy.mockRestore()
})

test('M-10 a random UUID needs no secure origin', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 50 }, createUuid)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
})
