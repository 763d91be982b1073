// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useViewer } from './viewer-provider'

afterEach(() => void vi.unstubAllGlobals())

function Name() {
  const { status, viewer } = useViewer()
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

test('M-122 a page from the back/forward cache asks again who is signed in', async () => {
  respond(null)
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Name />)
  const shown = expect.poll(() => place.textContent)
  await shown.toBe('ready')
  const fetchViewer = respond({ id: 1, name: 'Ada' })
  returnTo(false)
  expect(fetchViewer).not.toHaveBeenCalled()
  returnTo(true)
  await shown.toBe('Ada')

  const failing = vi.fn(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', failing)
  returnTo(true)
  await expect.poll(() => failing.mock.calls.length).toBe(1)
  expect(place.textContent).toBe('Ada')
  respond(null)
  returnTo(true)
  await shown.toBe('ready')
})
