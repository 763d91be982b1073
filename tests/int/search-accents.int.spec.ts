import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchSite } from '@/features/search/server/queries'
import { getTestPayload } from '../support/payload'
import { aWorkshop, titles, word } from '../support/search'

let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
})

describe('D-05 accents', () => {
  test('D-05 a letter without its mark is not any letter', async () => {
    const found = word()
    await aWorkshop({ title: `Short ${found}é` })
    expect(await titles(`${found}o`)).toEqual([])
  })

  test.each([
    ['Crème Brûlée Croquis', ['creme brulee', 'CRÈME', 'bruleé croq', 'creme bruelee']],
    ['Übergröße Łódź', ['ubergrosse', 'Übergröße', 'lodz']],
    ['Nandu without marks', ['ñandú', 'nandú']],
  ])(
    'D-05 “%s” is found by anyone who types them and anyone who does not',
    async (title, queries) => {
      await aWorkshop({ title })
      for (const query of queries) expect((await titles(query))[0], query).toBe(title)
    },
  )

  test('D-05 the snippet has the letters as they were written, and marks them', async () => {
    const found = word()
    await aWorkshop({ title: found, description: 'A café near the École, not a cafeteria.' })
    const marked = async (query: string) => {
      const [result] = await searchSite(`${found} ${query}`, { mayReadAnswers: false })
      return result?.snippet.filter((part) => part.marked).map(({ text }) => text)
    }
    expect(await marked('cafe')).toEqual(['café', 'cafeteria'])
    expect(await marked('école')).toEqual(['École'])
  })

  test('D-05 a moment of a video is found without them too', async () => {
    const found = word()
    const transcript = `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nWelcome.\n\n00:01:05.000 --> 00:01:09.000\nNow the ${found}é.\n`
    const { slug } = await payload.create({
      collection: 'tutorials',
      data: {
        title: 'A film with accents',
        description: 'Words.',
        author: 'Somebody',
        category: 'Design',
        difficulty: 'Beginner',
        duration: '10 minutes',
        videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        transcript,
        _status: 'published',
      } as never,
      overrideAccess: true,
    })
    const [result] = await searchSite(`${found}e`, { mayReadAnswers: false })
    expect(result?.href).toBe(`/tutorials/${slug}#t=65`)
  })
})
