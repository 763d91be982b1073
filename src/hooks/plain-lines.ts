import type { Field, FieldHook, Plugin } from 'payload'
import { plainLine } from '@/lib/text/plain-line'

/**
 * Removes bidirectional controls and control characters from every single-line text field of every
 * collection and global, before anything is checked or derived from it. A new field needs nothing.
 */
export const plainLines: Plugin = (config) => {
  for (const { fields } of [...(config.collections ?? []), ...(config.globals ?? [])]) {
    addHooks(fields)
  }
  return config
}

const toPlain: FieldHook = ({ value }: { value?: unknown }) => {
  if (Array.isArray(value)) return value.map((one: unknown) => toPlainValue(one))
  return toPlainValue(value)
}

const toPlainValue = (value: unknown) => (typeof value === 'string' ? plainLine(value) : value)

function addHooks(fields: Field[]): void {
  for (const field of fields) {
    if (field.type === 'tabs') for (const tab of field.tabs) addHooks(tab.fields)
    else if (field.type === 'blocks') for (const block of field.blocks) addHooks(block.fields)
    else if ('fields' in field) addHooks(field.fields)
    // Some fields belong to several collections.
    if (field.type !== 'text' || field.hooks?.beforeValidate?.includes(toPlain)) continue
    field.hooks = {
      ...field.hooks,
      beforeValidate: [toPlain, ...(field.hooks?.beforeValidate ?? [])],
    }
  }
}
