import { expect, test } from 'vitest'
import { CONTENT } from './content-types'
import { emptyValues, readValues, writeValues } from './define-content'

const { tutorials, webinars, workshops } = CONTENT
const empty = emptyValues(tutorials, 'UTC')
const typed = {
  ...empty,
  title: 'A lesson',
  description: 'What it is about.',
  author: 'Ada',
  duration: '15 minutes',
}

test('A-32 the category of a new tutorial is not chosen, and without one it is not saved', () => {
  expect(empty.category).toBe('')
  const { error } = tutorials.schema.safeParse(typed)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['category', 'Please choose a category'],
  ])
  expect(tutorials.schema.safeParse({ ...typed, category: 'Design' }).success).toBe(true)
})

test('A-12 A-21 A-32 every field of a form has its place, and is stored as it was read', () => {
  for (const type of Object.values(CONTENT)) {
    const placed = JSON.stringify(type.parts)
    for (const [name, { control }] of Object.entries(type.fields)) {
      const isInPicture = name === 'imageUrl'
      expect(placed.includes(`"${name}"`) || isInPicture, `${name} ${control.as}`).toBe(true)
    }
    const values = readValues(type, {}, 'UTC')
    expect(readValues(type, writeValues(type, values, 'UTC'), 'UTC')).toEqual(values)
  }
})

test('A-21 the start of a new webinar is now, in the time zone of the site', () => {
  const { startsAt } = emptyValues(webinars, 'Asia/Kolkata')
  expect(startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
})

test('A-12 the topics of a workshop are its lines, at most twelve short ones', () => {
  const { schema, write } = workshops.fields.topics ?? {}
  expect(write?.(' One \n\nTwo' as never, 'UTC')).toEqual(['One', 'Two'])
  expect(schema?.safeParse('x\n'.repeat(13)).success).toBe(false)
  expect(schema?.safeParse('x'.repeat(81)).success).toBe(false)
})
