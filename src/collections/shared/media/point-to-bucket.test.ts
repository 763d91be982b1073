import { expect, test } from 'vitest'
import { withBucketAddresses } from './point-to-bucket'

const own = (name: string) => `http://localhost:3000/api/media/file/${name}?prefix=media`

test('A-63 a picture and its sizes are addressed in the bucket', () => {
  const doc = {
    id: 1,
    url: own('a%20b.webp'),
    thumbnailURL: '/api/media/file/a-480.webp',
    sizes: { small: { url: own('a-480.webp'), width: 480 }, large: { url: null } },
  }
  expect(withBucketAddresses(doc, 'https://files.example.com/pictures/')).toEqual({
    id: 1,
    url: 'https://files.example.com/pictures/media/a%20b.webp',
    thumbnailURL: 'https://files.example.com/pictures/media/a-480.webp',
    sizes: {
      small: { url: 'https://files.example.com/pictures/media/a-480.webp', width: 480 },
      large: { url: null },
    },
  })
})

test('A-63 files that are not ours, or not selected, stay unchanged', () => {
  const elsewhere = { url: 'https://other.example.com/api/x.webp' }
  expect(withBucketAddresses(elsewhere, 'https://files.example.com')).toEqual(elsewhere)
  expect(withBucketAddresses({}, 'https://files.example.com')).toEqual({})
})
