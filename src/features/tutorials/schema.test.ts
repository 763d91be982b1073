import { expect, test } from 'vitest'
import { EMPTY_TUTORIAL, tutorialSchema } from './schema'

const typed = {
  ...EMPTY_TUTORIAL,
  title: 'A lesson',
  description: 'What it is about.',
  author: 'Ada',
  duration: '15 minutes',
}

test('A-32 the category of a new tutorial is not chosen, and without one it is not saved', () => {
  expect(EMPTY_TUTORIAL.category).toBe('')
  const { error } = tutorialSchema.safeParse(typed)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['category', 'Please choose a category'],
  ])
  expect(tutorialSchema.safeParse({ ...typed, category: 'Design' }).success).toBe(true)
})

test('A-32 a category that is not in the list is refused with the same words', () => {
  const { error } = tutorialSchema.safeParse({ ...typed, category: 'Cooking' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose a category'])
})
