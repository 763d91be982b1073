import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteInfo } from '@/features/pages/site/dto'
import { ContactPanel } from './contact-panel'

const EMPTY = { email: null, phone: null, address: null, officeHours: [] }
const render = (site: Partial<SiteInfo>) =>
  renderToStaticMarkup(<ContactPanel site={{ ...EMPTY, ...site } as SiteInfo} />)

test('A-50 a site without contact details has no panel, and one without an address shows none', () => {
  expect(render({})).toBe('')
  expect(render({ email: 'hello@example.com' })).not.toContain('Address')
  expect(render({ officeHours: [{ days: 'Mon', hours: '9-12' }] })).not.toContain('<dl')
  expect(render({ address: 'J.P Nagar, Bangalore, India' })).toContain('J.P Nagar')
})
