// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const load = () => import('./viewer-provider')
let island: Awaited<ReturnType<typeof load>>

/** Each test is a page of its own. */
beforeEach(async () => {
  vi.resetModules()
  island = await load()
  localStorage.clear()
  setMark(false)
})
afterEach(() => void vi.unstubAllGlobals())

function setMark(isThere: boolean) {
  document.cookie = `atelier-signed-in=1; Path=/; Max-Age=${isThere ? 60 : 0}`
}

function Name() {
  const { status, viewer } = island.useViewer()
  return <p>{viewer ? viewer.name : status}</p>
}

function respond(viewer: object | null) {
  const fetchViewer = vi.fn(() => Promise.resolve(Response.json({ viewer })))
  vi.stubGlobal('fetch', fetchViewer)
  return fetchViewer
}

function returnTo(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

function show() {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Name />)
  return expect.poll(() => place.textContent)
}

test('a visitor who was told so before is shown as one without a request', async () => {
  localStorage.setItem('isVisitor', 'true')
  const fetchViewer = respond({ id: 1, name: 'Ada' })
  await show().toBe('ready')
  expect(fetchViewer).not.toHaveBeenCalled()
})

test('a session of an older version has no mark, and is asked for until a response denies it', async () => {
  respond({ id: 1, name: 'Ada' })
  await show().toBe('Ada')
  expect(localStorage.getItem('isVisitor')).toBeNull()
  respond(null)
  await island.refreshViewer()
  expect(localStorage.getItem('isVisitor')).toBe('true')
})

test('a failed request tells nothing about sessions', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', failing)
  await show().toBe('ready')
  expect([failing.mock.calls.length, localStorage.getItem('isVisitor')]).toEqual([1, null])
})

test('a mark that outlives its session costs a request, and shows no one', async () => {
  localStorage.setItem('isVisitor', 'true')
  setMark(true)
  const fetchViewer = respond(null)
  await show().toBe('ready')
  expect(fetchViewer).toHaveBeenCalledOnce()
})

test('M-122 a page from the back/forward cache asks again who is signed in', async () => {
  respond(null)
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Name />)
  const shown = expect.poll(() => place.textContent)
  await shown.toBe('ready')
  setMark(true)
  const fetchViewer = respond({ id: 1, name: 'Ada' })
  returnTo(false)
  expect(fetchViewer).not.toHaveBeenCalled()
  returnTo(true)
  await shown.toBe('Ada')

  const failing = vi.fn(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', failing)
  returnTo(true)
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(0)
  expect(place.textContent).toBe('Ada')
  setMark(false)
  respond(null)
  returnTo(true)
  await shown.toBe('ready')
})
