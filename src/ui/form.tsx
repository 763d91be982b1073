'use client'

import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
} from 'react'
import { flushSync } from 'react-dom'
import {
  findEarlyInput,
  findRebuilt,
  findReplaced,
  keepTyped,
  replayEarlyInput,
  type EarlyInput,
} from './early-input'
import { Island } from './island'

/** Removed nodes by parent element. React may start hydration more than once. */
const aside = new WeakMap<Element, ChildNode[]>()

function removeForeign(id: string): void {
  if (typeof document === 'undefined') return
  const slot = document.getElementById(id)
  if (!slot) return
  const foreign = [...slot.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('input, textarea, select')),
  )
  if (foreign.length === 0) return
  aside.set(slot, [...(aside.get(slot) ?? []), ...foreign])
  for (const node of foreign) node.remove()
}

function restoreForeign(id: string): void {
  const slot = document.getElementById(id)
  if (!slot) return
  slot.append(...(aside.get(slot) ?? []))
  aside.delete(slot)
}

/**
 * A `<form>` that keeps values typed before hydration and values that the browser restores after a
 * reload or a back navigation: text, choices, checkboxes and files. A lint rule requires it for
 * every form. Restored values reach `onChange` after stored drafts are rendered and before the next
 * key. Typed values also survive a re-created document and an error inside the form.
 */
export function Form({ ref, children, ...rest }: ComponentProps<'form'>) {
  const ownId = useId()
  const { id = ownId } = rest
  const form = useRef<HTMLFormElement | null>(null)
  const failed = useRef<ReturnType<typeof keepTyped>>(new Map())
  const [isHydrating] = useState(() => hasServed(id))
  const [, settle] = useReducer(() => true, false)
  useImperativeHandle(ref, () => form.current as HTMLFormElement)

  useLayoutEffect(() => {
    if (!form.current) return
    const rebuilt = findRebuilt(form.current)
    replayLater(isHydrating ? findEarlyInput(form.current) : rebuilt, settle)
  }, [isHydrating])

  // POST keeps typed values out of the address if the form is submitted before hydration.
  return (
    <form id={id} ref={form} method={rest.action ? undefined : 'post'} {...rest}>
      <Island
        onFail={() => {
          // Called while the fields still exist, and again after they are removed.
          const typed = form.current && keepTyped(form.current)
          if (typed?.size) failed.current = typed
        }}
      >
        {children}
        <AfterRetry
          run={() => {
            if (form.current) replayLater(findReplaced(form.current, failed.current), settle)
            failed.current = new Map()
          }}
        />
      </Island>
    </form>
  )
}

/**
 * The wrapper of a single input, text area or select. Password managers insert elements next to
 * fields, sometimes before hydration, and React would re-create the whole document because of them.
 * Such nodes are removed until React has hydrated the control.
 */
export function FieldSlot({ children }: { children: ReactElement }) {
  const id = useId()
  useState(() => removeForeign(id))
  useLayoutEffect(() => restoreForeign(id), [id])
  return (
    <span id={id} className="contents">
      {children}
    </span>
  )
}

function AfterRetry({ run }: { run: () => void }) {
  const latest = useRef(run)
  useLayoutEffect(() => latest.current(), [])
  return null
}

/** Runs after this commit in the same task, so that no key event comes in between. */
function replayLater(inputs: readonly EarlyInput[], settle: () => void) {
  if (inputs.length === 0) return
  queueMicrotask(() => {
    flushSync(settle)
    for (const input of inputs) flushSync(() => replayEarlyInput(input))
  })
}

/**
 * Returns whether the server sent the form, and records its values. A render is the last chance to
 * do so before React writes its own state into text areas.
 */
function hasServed(id: string): boolean {
  if (typeof document === 'undefined') return false
  for (const form of document.forms) findEarlyInput(form)
  return document.getElementById(id) instanceof HTMLFormElement
}
