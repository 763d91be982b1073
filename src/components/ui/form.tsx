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
import { removeForeign, restoreForeign } from './foreign-nodes'
import { Island } from './island'

/**
 * A `<form>` that keeps what was typed before its scripts came, and what a browser puts back
 * when it reloads a page or goes back to it: text, choices, checks and files. The site has no other
 * form; a lint rule sees to it. What its controls hold at hydration reaches their `onChange`, once
 * drafts of this browser are on the screen, and before the next key does. What is typed also survives a
 * document that React had to build again, and an error inside the form.
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

  // Sent before its script has come, it must not write what was typed into the address.
  return (
    <form id={id} ref={form} method={rest.action ? undefined : 'post'} {...rest}>
      <Island
        onFail={() => {
          // The message is rendered while the fields are still there, and again when they are gone.
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
 * The place of one input, text area or select, which stands alone in it. Password managers insert
 * elements next to fields, also before React hydrates them: whatever else is in here then is put aside
 * until React has taken over, because React would build the whole document again because of it.
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

/** Runs when the content of an island is mounted. */
function AfterRetry({ run }: { run: () => void }) {
  const latest = useRef(run)
  useLayoutEffect(() => latest.current(), [])
  return null
}

/** After this commit, and in the same task: no key comes between. */
function replayLater(inputs: readonly EarlyInput[], settle: () => void) {
  if (inputs.length === 0) return
  queueMicrotask(() => {
    flushSync(settle)
    for (const input of inputs) flushSync(() => replayEarlyInput(input))
  })
}

/**
 * Whether the server has sent the form, and looks at what it holds: a render is the last moment before
 * React writes its own state into text areas.
 */
function hasServed(id: string): boolean {
  if (typeof document === 'undefined') return false
  for (const form of document.forms) findEarlyInput(form)
  return document.getElementById(id) instanceof HTMLFormElement
}
