// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { readListState } from '@/lib/records/list-state'
import { AppLink } from '../app-link'
import { DashboardFrame } from './dashboard-frame'
import { ListToolbar } from './list-toolbar'
import { router } from '../../../tests/support/stubs/next-navigation'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const shape = { path: '/admin/workshops', sorts: ['title'], defaultSort: 'title', filters: {} }

async function typed(then: (input: HTMLInputElement) => void) {
  vi.useFakeTimers()
  const calls = { push: vi.fn(), replace: vi.fn() }
  Object.assign(router, calls)
  const place = document.body.appendChild(document.createElement('div'))
  await act(() =>
    createRoot(place).render(
      <DashboardFrame>
        <ListToolbar shape={shape} state={readListState({}, shape)} placeholder="Search..." />
        <AppLink href="/admin/webinars">Webinars</AppLink>
      </DashboardFrame>,
    ),
  )
  const input = place.querySelector('input')
  if (!input) throw new Error('There is no field.')
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'loom')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    then(input)
  })
  await act(() => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  place.remove()
  return calls
}

test('D-31 a list is searched once typing ends, but not after a link was followed', async () => {
  const followed = await typed(() => document.querySelector('a')?.click())
  expect(followed.push.mock.calls).toEqual([['/admin/webinars']])
  expect(followed.replace).not.toHaveBeenCalled()
  const searched = await typed((input) => input.click())
  expect(searched.replace.mock.calls[0]?.[0]).toBe('/admin/workshops?q=loom')
})
