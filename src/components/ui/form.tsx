'use client'

import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
} from 'react'
import { flushSync } from 'react-dom'
import { findEarlyInput, replayEarlyInput } from './early-input'

/**
 * A `<form>` that keeps what was typed before its scripts came (D-40), and what a browser puts back
 * when it reloads a page or goes back to it: text, choices, checks and files. The site has no other
 * form; a lint rule sees to it. What its controls hold at hydration reaches their `onChange`, once
 * drafts of this browser are on the screen, and before the next key does.
 */
export function Form({ ref, ...rest }: ComponentProps<'form'>) {
  const ownId = useId()
  const { id = ownId } = rest
  const form = useRef<HTMLFormElement | null>(null)
  const [isHydrating] = useState(() => hasServed(id))
  const [, settle] = useReducer(() => true, false)
  useImperativeHandle(ref, () => form.current as HTMLFormElement)

  useLayoutEffect(() => {
    if (!isHydrating || !form.current) return
    const early = findEarlyInput(form.current)
    if (early.length === 0) return
    // After this commit, and in the same task: no key comes between.
    queueMicrotask(() => {
      flushSync(settle)
      for (const input of early) flushSync(() => replayEarlyInput(input))
    })
  }, [isHydrating])

  // Sent before its script has come, it must not write what was typed into the address.
  return <form id={id} ref={form} method={rest.action ? undefined : 'post'} {...rest} />
}

/**
 * Whether the server has sent the form, and looks at what it holds: a render is the last moment before
 * React writes its own state into text areas.
 */
function hasServed(id: string): boolean {
  if (typeof document === 'undefined') return false
  const served = document.getElementById(id)
  if (!(served instanceof HTMLFormElement)) return false
  findEarlyInput(served)
  return true
}
