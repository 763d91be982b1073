import {
  traverseFields,
  type Field,
  type FieldHook,
  type Plugin,
  type SanitizedConfig,
  type Validate,
} from 'payload'
import { isBlank, toPlainLine } from '@/lib/text/plain-text'

/**
 * Strips bidirectional and control characters from all single-line text fields before validation.
 */
export const normalizeLines: Plugin = (config) => {
  for (const { fields } of [...(config.collections ?? []), ...(config.globals ?? [])]) {
    addHooks(fields)
  }
  return config
}

const toPlain: FieldHook = ({ value }: { value?: unknown }) => {
  if (Array.isArray(value)) return value.map((item: unknown) => toPlainValue(item))
  return toPlainValue(value)
}

const toPlainValue = (value: unknown) => (typeof value === 'string' ? toPlainLine(value) : value)

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

const MESSAGE = 'Please enter visible text.'

/**
 * Payload accepts a single space as required text. Call this on the sanitized config, whose fields
 * have validation.
 */
export function requireVisibleText(config: SanitizedConfig): SanitizedConfig {
  const done = new Set<Field>()
  for (const { fields } of [...config.collections, ...config.globals]) {
    traverseFields({
      fields,
      callback: ({ field }) => {
        if (done.has(field as Field)) return
        done.add(field as Field)
        if (isRequiredText(field as Field)) refuseBlank(field as { validate?: Validate })
      },
    })
  }
  return config
}

function isRequiredText(field: Field): boolean {
  const isText = field.type === 'text' || field.type === 'textarea'
  return isText && field.required === true
}

function refuseBlank(field: { validate?: Validate }): void {
  const { validate } = field
  field.validate = (value: unknown, options) => {
    if (typeof value === 'string' && value !== '' && isBlank(value)) return MESSAGE
    return validate ? validate(value, options) : true
  }
}
