import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { getContrast, toOklch } from '@/lib/color'
import { drawOwnMark, recolor, toInks, toMailInks } from './inks'
import { computePalette } from './tokens'

const violet = computePalette('#4c1d95') ?? null
const drawing = readFileSync(path.resolve('public/placeholder.svg'), 'utf8')

test('B-01 without an accent drawings and the mark have the colors of before', () => {
  expect(recolor(drawing, null)).toBe(drawing)
  const mark = drawOwnMark(toInks(null))
  expect(mark).toContain('rx="12" fill="#e8492a"')
  expect(mark).toContain('fill="#ffffff"')
  expect(mark).toContain('fill="#211c1a"')
})

test.each([null, '#4c1d95', '#a16207', '#18181b', '#dc2626'])(
  'B-03 the buttons of emails in %s can be read',
  (color) => {
    const { accent, accentInk } = toMailInks(
      color === null ? null : (computePalette(color) ?? null),
    )
    expect(getContrast(accentInk, accent)).toBeGreaterThanOrEqual(4.5)
  },
)

test('B-03 drawn covers turn to the accent, all but their other colors', () => {
  const turned = recolor(drawing, violet)
  expect(turned).not.toContain('#e8492a')
  expect(turned).toContain('#4c1d95')
  expect(turned.replaceAll(/#[0-9a-f]{6}/g, '')).toBe(drawing.replaceAll(/#[0-9a-f]{6}/g, ''))
  for (const color of ['#1f5a5b', '#ecaf45', '#f6f0e4'].filter((one) => drawing.includes(one)))
    expect(turned).toContain(color)
})

test.each(['#4c1d95', '#a16207', '#18181b', '#dc2626'])(
  'B-03 the mark in %s can be read',
  (accent) => {
    const mark = drawOwnMark(toInks(computePalette(accent) ?? null))
    const [ground = '', letter = ''] = Array.from(
      mark.matchAll(/fill="(#\w+)"/g),
      ([, color]) => color ?? '',
    )
    expect(ground).toBe(accent)
    expect(getContrast(ground, letter)).toBeGreaterThan(3)
    expect(toOklch(letter)[0]).toBeGreaterThan(0.9)
  },
)
