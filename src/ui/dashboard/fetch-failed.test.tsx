// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { toastStore } from '../notify'
import { FetchFailed } from './fetch-failed'
import { router } from '../../../tests/support/stubs/next-navigation'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('A-41 a list that cannot be read says so, in a toast titled Error, and is read again', async () => {
  const refresh = vi.fn()
  Object.assign(router, { refresh })
  const place = document.body.appendChild(document.createElement('div'))
  await act(() => createRoot(place).render(<FetchFailed message="Could not fetch workshops." />))
  expect(toastStore.read().at(-1)).toMatchObject({
    tone: 'error',
    title: 'Error',
    description: 'Could not fetch workshops.',
  })
  expect(place.textContent).toContain('Could not fetch workshops.')
  await act(() => place.querySelector('button')?.click())
  expect(refresh).toHaveBeenCalledOnce()
  place.remove()
})
