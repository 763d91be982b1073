/** Removed nodes by parent element. React may start hydration more than once. */
const aside = new WeakMap<Element, ChildNode[]>()

export function removeForeign(id: string): void {
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

export function restoreForeign(id: string): void {
  const slot = document.getElementById(id)
  if (!slot) return
  slot.append(...(aside.get(slot) ?? []))
  aside.delete(slot)
}
