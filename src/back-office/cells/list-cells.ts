import type { Field, SanitizedConfig } from 'payload'

const CELLS: Partial<Record<Field['type'], string>> = {
  date: '/back-office/cells/moment-cell#MomentCell',
  checkbox: '/back-office/cells/flag-cell#FlagCell',
}

/**
 * Has all lists of /cms show moments in the zone of the site and checkboxes in words (D-14, A-61).
 * Called once on the finished config, because Payload adds fields of its own: when a record was made,
 * changed and thrown away.
 */
export function listCells(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections) setCells(fields)
  return config
}

function setCells(fields: readonly Field[]): void {
  for (const field of fields) {
    if (field.type === 'tabs') for (const tab of field.tabs) setCells(tab.fields)
    else if ('fields' in field) setCells(field.fields)
    const Cell = CELLS[field.type]
    if (!Cell) continue
    field.admin = { ...field.admin, components: { ...field.admin?.components, Cell } } as never
  }
}
