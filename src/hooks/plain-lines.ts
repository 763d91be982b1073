import type { Field, FieldHook, Plugin } from 'payload'
import { plainLine } from '@/lib/text/plain-line'

/**
 * Strips bidirectional and control characters from all single-line text fields before validation.
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
    if (field.type !== 'text' || field.hooks?.beforeValidate?.includes(toPlain)) continue
    field.hooks = {
      ...field.hooks,
      beforeValidate: [toPlain, ...(field.hooks?.beforeValidate ?? [])],
    }
  }
}
