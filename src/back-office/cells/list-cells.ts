import type { Field, SanitizedConfig } from 'payload'

type Components = { Cell: string; Field?: string }

const COMPONENTS: Partial<Record<Field['type'], Components>> = {
  date: {
    Cell: '/back-office/cells/moment-cell#MomentCell',
    Field: '/back-office/site-zone/moment-field#MomentField',
  },
  checkbox: { Cell: '/back-office/cells/flag-cell#FlagCell' },
}
const TIMES = '/back-office/site-zone/document-times#DocumentTimes'

/**
 * Shows dates in the site's time zone in all lists, forms and headers of /cms, and checkboxes as
 * text. Call it on the sanitized config, because Payload adds date fields of its own: creation,
 * update and deletion.
 */
export function listCells(config: SanitizedConfig): SanitizedConfig {
  for (const { admin, fields } of config.collections) {
    setComponents(fields)
    const { edit } = admin.components ?? {}
    const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), TIMES]
    admin.components = { ...admin.components, edit: { ...edit, beforeDocumentControls } }
  }
  for (const { admin, fields } of config.globals) {
    setComponents(fields)
    const { elements } = admin.components ?? {}
    const beforeDocumentControls = [...(elements?.beforeDocumentControls ?? []), TIMES]
    admin.components = { ...admin.components, elements: { ...elements, beforeDocumentControls } }
  }
  return config
}

function setComponents(fields: readonly Field[]): void {
  for (const field of fields) {
    if (field.type === 'tabs') for (const tab of field.tabs) setComponents(tab.fields)
    else if ('fields' in field) setComponents(field.fields)
    const ours = COMPONENTS[field.type]
    if (!ours) continue
    // A field that sets its own form component, or disables it, keeps that setting.
    const components = { ...ours, ...field.admin?.components, Cell: ours.Cell }
    field.admin = { ...field.admin, components } as never
  }
}
