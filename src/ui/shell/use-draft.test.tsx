// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { FieldSlot } from '../form'
import { DraftOwner, useDraft } from './use-draft'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Field() {
  const [draft, set] = useDraft('answer:7')
  return (
    <FieldSlot>
      <input value={draft ?? ''} onChange={({ target }) => set(target.value)} />
    </FieldSlot>
  )
}

async function shownTo(owner: number | null): Promise<HTMLInputElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const field = <Field />
  await act(() =>
    createRoot(place).render(owner === null ? field : <DraftOwner id={owner}>{field}</DraftOwner>),
  )
  const input = place.querySelector('input')
  if (!input) throw new Error('nothing was rendered')
  return input
}

test('M-41 a draft is shown to the account that wrote it, and to no other at this browser', async () => {
  localStorage.setItem('draft:answer:7:1', 'Words of the first')
  expect((await shownTo(1)).value).toBe('Words of the first')
  expect((await shownTo(2)).value).toBe('')
  expect((await shownTo(null)).value).toBe('')
})
