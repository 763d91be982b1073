type Change = Record<string, string | ((element: Element) => string | null)>

const fieldLabel = (element: Element) => {
  const field = element.closest('.field-type')
  const label = field?.querySelector('.field-label')?.textContent
  return label?.trimEnd().replace(/\*$/, '').trim() || null
}

/** The label, or what else names an input outside a form, such as its placeholder. */
const inputName = (element: Element) =>
  fieldLabel(element) ??
  element.closest('.rs__control, [class*="-control"]')?.textContent?.trim() ??
  null

const rowName = (element: Element) => {
  const cells = [...(element.closest('tr')?.querySelectorAll('td a, td button') ?? [])]
  const name = cells.map((cell) => cell.textContent?.trim()).find(Boolean)
  return name ? `Select ${name}` : 'Select this row'
}

/** The name of a menu button that shows only an icon. */
const popupName = (element: Element) => {
  if (element.textContent?.trim()) return null
  if (element.matches('.array-actions__button')) return 'Actions of this row'
  if (element.closest('.array-field__header, .blocks-field__header')) return 'Copy or paste'
  const isPublish = element.closest('.doc-controls') && !element.closest('.doc-controls__popup')
  return isPublish ? 'More ways to publish' : 'More actions'
}

/** "inlineCode" is "Inline code". */
const keyName = (element: Element) => {
  const label = element.getAttribute('data-button-key')?.replace(/[A-Z]/g, (match) => ` ${match}`)
  return label ? label.charAt(0).toUpperCase() + label.slice(1).toLowerCase() : null
}

/**
 * What Payload leaves out of its markup, by selector: names of controls, landmarks and levels of
 * headings. It offers no translation, property or component for these.
 */
export const RULES: [selector: string, change: Change][] = [
  ['nav.nav__wrap', { 'aria-label': 'Back office' }],
  // Of the page, not of a drawer above it.
  [
    'main:not([id]), .not-found:not([id])',
    { id: () => (document.getElementById('content') ? null : 'content') },
  ],
  ['nav.step-nav', { 'aria-label': 'Breadcrumbs' }],
  ['.doc-header', { role: 'region', 'aria-label': 'Record' }],
  ['.not-found, .template-minimal', { role: 'main' }],
  ['ul.doc-tabs__tabs', { role: 'presentation' }],
  [
    '.payload-settings h3, .array-field__title, .blocks-field__title, .group-field__title, .no-results h3',
    { 'aria-level': '2' },
  ],
  ['.popup-button', { 'aria-label': popupName }],
  ['.toolbar-popup__button', { 'aria-label': keyName }],
  ['.clickable-arrow--left', { 'aria-label': 'Previous page' }],
  ['.clickable-arrow--right', { 'aria-label': 'Next page' }],
  ['.upload-relationship-details__edit', { 'aria-label': 'Edit picture' }],
  ['.upload-relationship-details__remove', { 'aria-label': 'Remove picture' }],
  ['.collapsible__drag, .upload--has-many__drag', { 'aria-label': 'Move' }],
  // The input of a select opens and clears it by keyboard.
  ['.dropdown-indicator[aria-hidden], .clear-indicator[aria-hidden]', { tabindex: '-1' }],
  ['.multi-value[aria-roledescription="sortable"]', { role: 'group' }],
  ['input[role="combobox"]:not([aria-labelledby])', { 'aria-label': inputName }],
  ['.ContentEditable__root', { 'aria-label': fieldLabel }],
  ['#select-all', { 'aria-labelledby': '', 'aria-label': 'Select all rows' }],
  ['.select-row__checkbox input', { 'aria-label': rowName }],
  ['.file .thumbnail img', { alt: '' }],
  ['.copy-to-clipboard', { 'aria-label': 'Copy the address' }],
  ['.file-details__remove', { 'aria-label': 'Remove the file' }],
  ['#live-preview-iframe', { title: 'Preview' }],
  ['input[name="live-preview-width"]', { 'aria-label': 'Preview width' }],
  ['input[name="live-preview-height"]', { 'aria-label': 'Preview height' }],
]

/** Applies the rules below `root`. An attribute that is right is not written again. */
export function applyRules(root: ParentNode): void {
  for (const [selector, change] of RULES) {
    for (const element of root.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(change)) {
        const expected = typeof value === 'string' ? value : value(element)
        if (expected !== null && element.getAttribute(name) !== expected) {
          element.setAttribute(name, expected)
        }
      }
    }
  }
}
