import type { FlattenedField, Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callRest } from '../support/rest'

let payload: Payload
let everyone: Person[]

beforeAll(async () => {
  payload = await getTestPayload()
  everyone = [VISITOR, await aPerson(payload, 'user'), await aPerson(payload, 'admin')]
})

/** The relations of a collection that lead to one other. */
function listRelations(fields: FlattenedField[]) {
  return fields.flatMap((field) =>
    (field.type === 'relationship' || field.type === 'upload') &&
    typeof field.relationTo === 'string'
      ? [{ name: field.name, fields: payload.collections[field.relationTo].config.flattenedFields }]
      : [],
  )
}

test('S-82 M-37 a filter through relations is answered, refused, and leaves no rejection behind', async () => {
  // Vitest fails the run for them too, but does not say of which request.
  const rejections: string[] = []
  const note = (reason: unknown) => void rejections.push(String(reason))
  process.on('unhandledRejection', note)
  const asked = payload.config.collections.flatMap(({ flattenedFields, slug }) =>
    listRelations(flattenedFields).flatMap(({ fields, name }) => [
      ...fields.map((field) => ({ slug, path: `${name}.${field.name}` })),
      ...listRelations(fields).map((second) => ({
        slug,
        path: `${name}.${second.name}.createdAt`,
      })),
    ]),
  )
  expect(asked.length).toBeGreaterThan(300)
  for (const { cookie } of everyone) {
    for (const { path, slug } of asked) {
      // It throws for a 5xx.
      await callRest('GET', `/${slug}`, { cookie, query: { [`where[${path}][exists]`]: 'true' } })
      if (path.split('.').length > 2)
        await callRest('GET', `/${slug}`, { cookie, query: { sort: path } })
    }
  }
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})

test('S-74 M-37 one relation may be followed, a second one may not', async () => {
  const { cookie = '' } = everyone.at(-1) ?? VISITOR
  const ask = async (path: string) =>
    (
      await callRest('GET', '/workshop_qna', {
        cookie,
        query: { [`where[${path}][exists]`]: 'true' },
      })
    ).status
  expect(await ask('workshop.title')).toBe(200)
  expect(await ask('sameAs.workshop.title')).toBe(400)
  expect(await ask('sameAs__workshop__title')).toBe(400)
})
