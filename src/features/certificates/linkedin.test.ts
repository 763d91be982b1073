import { expect, test } from 'vitest'
import { toLinkedInAddress } from './linkedin'

test('B-06 LinkedIn gets the title, the school, the month and the address of a certificate', () => {
  const address = new URL(
    toLinkedInAddress(
      {
        code: 'ABCDE23456',
        title: 'A & B = C',
        issuer: 'Atelier',
        issuedAt: '2026-12-31T23:30:00Z',
      },
      'https://school.test',
    ),
  )
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'A & B = C',
    organizationName: 'Atelier',
    issueYear: '2026',
    issueMonth: '12',
    certUrl: 'https://school.test/certificates/ABCDE23456',
    certId: 'ABCDE23456',
  })
})
