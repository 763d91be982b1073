import { describe, expect, test } from 'vitest'
import type { Media } from '@/payload-types'
import { toPicture } from './picture'

const media: Media = {
  id: 7,
  alt: 'A bench',
  createdAt: '2025-06-05T10:00:00.000Z',
  updatedAt: '2025-06-05T10:00:00.000Z',
  url: 'http://localhost:3000/api/media/file/bench.webp',
  width: 1600,
  height: 900,
  sizes: {
    large: { url: 'http://localhost:3000/api/media/file/bench-1440.webp', width: 1440 },
    small: { url: 'http://localhost:3000/api/media/file/bench-480.webp', width: 480 },
    medium: { url: null, width: null },
  },
}

describe('D-13 the picture of a record', () => {
  test('P-48 without upload and address it is the placeholder, which shows nothing', () => {
    expect(toPicture({}, 'A title')).toMatchObject({ src: '/placeholder.svg', alt: '' })
    expect(toPicture({ image: null, imageUrl: '' })).toMatchObject({ src: '/placeholder.svg' })
  })

  test('P-48 an upload that is not populated or has no file does not count', () => {
    expect(toPicture({ image: 7 }).src).toBe('/placeholder.svg')
    expect(toPicture({ image: { ...media, url: null } }).src).toBe('/placeholder.svg')
  })

  test('the upload wins over the address, with its widths in order and without our own origin', () => {
    expect(toPicture({ image: media, imageUrl: 'https://pictures.example/a.png' })).toEqual({
      src: '/api/media/file/bench.webp',
      srcSet:
        '/api/media/file/bench-480.webp 480w, /api/media/file/bench-1440.webp 1440w, /api/media/file/bench.webp 1600w',
      width: 1600,
      height: 900,
      alt: 'A bench',
    })
  })

  test('an address stays as it is, and a bucket keeps its host', () => {
    const address = 'https://pictures.example/a.png'
    expect(toPicture({ imageUrl: address }, 'A title')).toEqual({
      src: address,
      width: null,
      height: null,
      alt: 'A title',
    })
    const stored = 'https://bucket.example/media/bench.webp'
    expect(toPicture({ image: { ...media, url: stored, sizes: {} } }).src).toBe(stored)
  })
})
