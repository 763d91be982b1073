type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Tracked = Control & { _valueTracker?: { setValue: (value: string) => void } }

type Seen = { typed: string; caret: number | null }

type Kept = Map<string, Seen>

/** A control whose value differs from `base`, the value that the server sent. */
export type EarlyInput = Seen & { control: Control; base: string }

/** React may start hydration more than once and resets text areas each time. */
const seen = new WeakMap<Control, Seen>()
/**
 * The same by control name until the first form hydrates, because React may replace every control.
 */
let served: Kept | null = new Map()

/**
 * Returns the controls of `form` that were used since the server sent it. Call it before React
 * hydrates the form and once more afterwards, because the user may keep typing.
 */
export function findEarlyInput(form: HTMLFormElement): EarlyInput[] {
  return listControls(form).flatMap((control) => {
    const [base, typed] = [sentBy(control), getValue(control)]
    const caret = isTextArea(control) ? control.selectionStart : null
    if (typed !== base) {
      seen.set(control, { typed, caret })
      served?.set(toControlKey(control), { typed, caret })
    }
    const early = seen.get(control)
    return early ? [{ control, base, ...early }] : []
  })
}

export function keepTyped(form: HTMLFormElement): Kept {
  const controls = listControls(form).filter(isShown)
  return new Map(
    controls.map((control) => [toControlKey(control), { typed: getValue(control), caret: null }]),
  )
}

/** Returns the controls of a re-created form whose predecessors held a different value. */
export function findReplaced(form: HTMLFormElement, before: Kept): EarlyInput[] {
  return listControls(form).flatMap((control) => {
    const old = control.type === 'file' ? undefined : before.get(toControlKey(control))
    const base = sentBy(control)
    return old && old.typed !== getValue(control) ? [{ control, base, ...old }] : []
  })
}

/**
 * Does the same for forms sent by the server, which React replaces if it cannot hydrate the
 * document. Only the first forms count: pages opened later must not receive these values.
 */
export function findRebuilt(form: HTMLFormElement): EarlyInput[] {
  const replaced = findReplaced(form, served ?? new Map())
  queueMicrotask(() => (served = null))
  return replaced
}

/** A key that identifies the same control in a re-created form. */
function toControlKey(control: Control): string {
  // The server adds hidden inputs to a form that works without scripts.
  const names = listControls(control.form)
    .filter(isShown)
    .map(({ name }) => name)
  return JSON.stringify([names, control.name, isCheckable(control) && control.value])
}

/**
 * Dispatches early input as if it happened now, so that every `onChange` receives it. React treats
 * the value at hydration as already known and reports nothing. Changing its value tracker instead of
 * setting the value again keeps the caret and does not end a composition.
 */
export function replayEarlyInput({ control, base, typed, caret }: EarlyInput): void {
  seen.delete(control)
  if (isCheckable(control)) {
    control.checked = typed === ''
    control.click()
    return
  }
  const isText = !(control instanceof HTMLSelectElement) && control.type !== 'file'
  if (isText || control instanceof HTMLSelectElement) {
    const text = withDraft(control, base, typed)
    if (control.value !== text) {
      control.value = text
      if (isTextArea(control) && text === typed) control.setSelectionRange(caret, caret)
    }
    const tracker = (control as Tracked)._valueTracker
    tracker?.setValue(`${text} `)
  }
  control.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }))
}

/** Keeps a draft that was restored in the meantime above the newly typed text. */
function withDraft(control: Control, base: string, typed: string): string {
  const { value } = control
  const isDraft = value !== base && value !== typed
  if (!isDraft || !isTextArea(control)) return typed
  return `${value}\n${typed.startsWith(base) ? typed.slice(base.length) : typed}`
}

function sentBy(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
  }
  if (isCheckable(control)) return control.defaultChecked ? 'on' : ''
  // The value of a file control is a file name; the server never sends one.
  return control.type === 'file' ? '' : control.defaultValue
}

function getValue(control: Control): string {
  return isCheckable(control) ? (control.checked ? 'on' : '') : control.value
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isTextArea(control: Control): control is HTMLTextAreaElement {
  return control instanceof HTMLTextAreaElement
}

function listControls(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(isControl)
}

function isShown({ type }: Control): boolean {
  return type !== 'hidden'
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
