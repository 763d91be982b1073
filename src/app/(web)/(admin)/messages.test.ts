import { expect, test } from 'vitest'
import { CONTENT } from '@/features/catalog/content/content-types'

test('A-15 A-16 A-41 the messages on workshops are those of the catalogue', () => {
  expect(CONTENT.workshops.messages).toEqual({
    created: 'Workshop created successfully',
    updated: 'Workshop updated successfully',
    saveFailed: 'Failed to save workshop. Please try again.',
    loadFailed: 'Failed to load workshop data. Please try again.',
    deleted: 'Workshop deleted successfully',
    deleteFailed: 'Could not delete workshop.',
    fetchFailed: 'Could not fetch workshops.',
  })
})

test('A-21 A-41 the messages on webinars are those of the catalogue', () => {
  expect(CONTENT.webinars.messages).toEqual({
    created: 'Webinar created successfully',
    updated: 'Webinar updated successfully',
    saveFailed: 'Failed to save webinar.',
    loadFailed: 'Failed to load webinar data',
    deleted: 'Webinar deleted successfully',
    deleteFailed: 'Could not delete webinar.',
    fetchFailed: 'Could not fetch webinars.',
  })
})

test('A-32 A-41 the messages on tutorials are those of the catalogue', () => {
  expect(CONTENT.tutorials.messages).toEqual({
    created: 'Tutorial created successfully',
    updated: 'Tutorial updated successfully',
    saveFailed: 'Failed to save tutorial.',
    loadFailed: 'Failed to load tutorial data',
    deleted: 'Tutorial deleted successfully',
    deleteFailed: 'Could not delete tutorial.',
    fetchFailed: 'Could not fetch tutorials.',
  })
})
