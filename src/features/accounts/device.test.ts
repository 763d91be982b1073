import { expect, test } from 'vitest'
import { describeDevice } from './server/cookies'

test('S-22 a device is named as its owner knows it', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(describeDevice(firefox)).toBe('Firefox on Linux')
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  expect(describeDevice(iphone)).toBe('Safari on iPhone')
  expect(describeDevice(null)).toBe('Unknown device')
})
