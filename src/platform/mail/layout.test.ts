import { expect, test } from 'vitest'
import { renderLayout } from './layout'

test('E-14 a ticket loads no picture, escapes its title, and says the same as text', () => {
  const date = { day: '05', month: 'Dec', year: '2026', weekday: 'Saturday' }
  const lines = ['Saturday, 05 Dec 2026', '10:00 AM IST', 'Room <1>']
  const { html, text } = renderLayout({
    brand: 'Atelier',
    title: 'You have a seat',
    blocks: [{ kind: 'ticket', date, title: 'Fold & sew', lines }],
    footer: { text: 'Why.' },
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('>5</span>')
  expect(html).toContain('Fold &amp; sew')
  expect(html).toContain('Room &lt;1&gt;')
  expect(text).toContain('> Fold & sew\n> Saturday, 05 Dec 2026\n> 10:00 AM IST\n> Room <1>')
})
