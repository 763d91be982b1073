type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Tracked = Control & { _valueTracker?: { setValue: (value: string) => void } }

/** What somebody did to a control before the scripts came, and where the caret stood. */
type Seen = { typed: string; caret: number | null }

type Kept = Map<string, Seen>

/** One control that holds something else than `base`, which the server sent. */
export type EarlyInput = Seen & { control: Control; base: string }

/** React may begin a hydration more than once, and resets text areas each time. */
const seen = new WeakMap<Control, Seen>()
/** The same of each control by its name, until the first form is hydrated: React may replace them all. */
let served: Kept | null = new Map()

/**
 * The controls of `form` that have been used since the server sent it. To be called before React
 * hydrates them, and once more when it has: it goes on being typed meanwhile.
 */
export function findEarlyInput(form: HTMLFormElement): EarlyInput[] {
  return [...form.elements].filter(isControl).flatMap((control) => {
    const [base, typed] = [sentBy(control), valueOf(control)]
    const caret = isTextArea(control) ? control.selectionStart : null
    if (typed !== base) {
      seen.set(control, { typed, caret })
      served?.set(keyOf(control), { typed, caret })
    }
    const early = seen.get(control)
    return early ? [{ control, base, ...early }] : []
  })
}

/** What the controls of a form hold, to be put into others of the same names. */
export function keepTyped(form: HTMLFormElement): Kept {
  const controls = [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden')
  return new Map(
    controls.map((control) => [keyOf(control), { typed: valueOf(control), caret: null }]),
  )
}

/** The controls of a form that took the place of others, where those held something else. */
export function findReplaced(form: HTMLFormElement, kept: Kept): EarlyInput[] {
  return [...form.elements].filter(isControl).flatMap((control) => {
    const old = control.type === 'file' ? undefined : kept.get(keyOf(control))
    const base = sentBy(control)
    return old && old.typed !== valueOf(control) ? [{ control, base, ...old }] : []
  })
}

/**
 * The same for forms that the server sent, which React replaces if it cannot hydrate the document. Ends
 * with the first forms: pages that are opened later must not get these texts.
 */
export function findRebuilt(form: HTMLFormElement): EarlyInput[] {
  const found = findReplaced(form, served ?? new Map())
  queueMicrotask(() => (served = null))
  return found
}

/** The same for the same control of a form that was built again. */
function keyOf(control: Control): string {
  // The server adds hidden ones to a form that works without scripts.
  const all = [...(control.form?.elements ?? [])].filter(isControl)
  const names = all.filter(({ type }) => type !== 'hidden').map(({ name }) => name)
  return JSON.stringify([names, control.name, isCheckable(control) && control.value])
}

/**
 * Has React hear of early input as if it happened now, so that every `onChange` gets it. React takes
 * what a control holds at hydration as known and would report nothing; its tracker is told otherwise,
 * because to write the value anew would move the caret and end a composition.
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

/** A draft of an earlier visit, which has been put back meanwhile, stays above what was typed now. */
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
  // What a file control holds is a name; the server never sends one.
  return control.type === 'file' ? '' : control.defaultValue
}

function valueOf(control: Control): string {
  return isCheckable(control) ? (control.checked ? 'on' : '') : control.value
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isTextArea(control: Control): control is HTMLTextAreaElement {
  return control instanceof HTMLTextAreaElement
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
