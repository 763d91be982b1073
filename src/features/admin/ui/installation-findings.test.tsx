import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InstallationFindings } from './installation-findings'

const WELL = { state: 'ok', about: 'Clock', words: 'no difference' } as const
const FULL = { state: 'bad', about: 'Disk', words: '63 MB free', todo: 'Free space.' } as const

test('O-04 the dashboard shows each problem with its fix, and counts the rest', () => {
  const html = renderToStaticMarkup(<InstallationFindings findings={[WELL, FULL, WELL]} />)
  for (const text of ['Disk', 'Error', '63 MB free', 'Free space.', '2 checks']) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('no difference')
})

test('O-04 an installation without problems has an empty list', () => {
  const html = renderToStaticMarkup(<InstallationFindings findings={[WELL]} />)
  expect(html).toContain('Everything that was checked is well')
})
