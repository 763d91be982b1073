import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/failures/app-error'
import { fromArguments } from './arguments'
import { implement, type Incoming } from './implement'
import { defineUseCases, rowId } from './use-case'

const { hide, issue, edit, upload } = defineUseCases({
  hide: {
    at: 'post /api/certificates/{id}/hide',
    who: 'users',
    isRest: true,
    summary: 'Hide',
    input: z.object({ hidden: z.boolean().default(true) }),
    output: z.object({ hidden: z.boolean() }),
  },
  issue: {
    at: 'post /api/events/{collection}/{id}/certificates',
    who: 'admins',
    isRest: true,
    summary: 'Issue',
    params: { collection: z.enum(['workshops', 'webinars']) },
  },
  edit: {
    at: 'post /api/events/{collection}/edit',
    who: 'staff',
    isRest: true,
    summary: 'Edit',
    params: { collection: z.enum(['workshops', 'webinars']) },
    input: z.object({ ids: z.array(rowId) }),
  },
  upload: {
    at: 'post /api/account/avatar',
    who: 'users',
    summary: 'Upload',
    input: z.object({ file: z.string() }),
    sends: 'multipart/form-data',
  },
})

function anIncoming(more: Partial<Incoming> = {}) {
  return {
    authorize: () => ({ userId: 7 }),
    params: () => ({ id: '5' }),
    read: vi.fn(() => ({}) as unknown),
    context: {},
    ...more,
  }
}

const hidden = implement(hide, {
  missing: () => new AppError('not_found', 'There is no such certificate.'),
  run: ({ id, input, userId }) => Promise.resolve({ ...input, id, userId }),
  toGraphQL: () => true,
})

test('A-01 the caller is checked before the address, and the address before the input', async () => {
  const authorize = () => {
    throw new AppError('forbidden', 'No.')
  }
  const params = () => ({ id: 'x' })
  const refused = anIncoming({ authorize, params })
  await expect(hidden.perform(refused)).rejects.toMatchObject({ code: 'forbidden' })
  const missing = anIncoming({ params })
  await expect(hidden.perform(missing)).rejects.toMatchObject({ code: 'not_found' })
  for (const { read } of [refused, missing]) expect(read).not.toHaveBeenCalled()
})

test('input that the schema refuses is not run', async () => {
  const read = () => ({ hidden: 'yes' })
  await expect(hidden.perform(anIncoming({ read }))).rejects.toMatchObject({ code: 'invalid' })
})

test('the work gets the parsed input, the id and the caller; GraphQL may return something else', async () => {
  expect(await hidden.perform(anIncoming())).toEqual({ hidden: true, id: 5, userId: 7 })
  expect(await hidden.resolve(anIncoming())).toBe(true)
})

test('a form with a file is not read', async () => {
  const received = implement(upload, { run: async ({ input }) => expect(input).toBeUndefined() })
  const incoming = anIncoming({ params: () => ({}) })
  await received.perform(incoming)
  expect(incoming.read).not.toHaveBeenCalled()
})

test('the form of a page without scripts learns why nothing was done', async () => {
  const page = vi.fn(() => Promise.resolve('/next'))
  const { submit } = implement(hide, {
    page,
    run: () => Promise.reject(new AppError('conflict', 'Already.')),
  })
  expect(await submit?.(anIncoming())).toBe('/next')
  expect(page).toHaveBeenCalledWith(
    expect.objectContaining({ id: 5, problem: expect.objectContaining({ code: 'conflict' }) }),
  )
})

test.each([{}, { workshop: 1, webinar: 2 }, { workshop: 0 }, { webinar: 'x' }])(
  'arguments that do not name exactly one record are refused: %j',
  (sent) => {
    expect(() => fromArguments(issue, sent).params()).toThrow(
      'Name exactly one workshop or webinar by its id.',
    )
  },
)

test('arguments name what the address does', () => {
  expect(fromArguments(issue, { webinar: 2 }).params()).toEqual({ collection: 'webinars', id: 2 })
  const several = fromArguments(edit, { workshops: [1, 2] })
  expect(several.params()).toEqual({ collection: 'workshops' })
  expect(several.read()).toEqual({ ids: [1, 2] })
  expect(() => fromArguments(edit, {}).params()).toThrow('Name workshops or webinars by their ids.')
  const one = fromArguments(hide, { id: 5, hidden: false })
  expect([one.params(), one.read()]).toEqual([{ id: 5 }, { hidden: false }])
})
