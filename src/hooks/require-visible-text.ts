import { traverseFields, type Field, type SanitizedConfig, type Validate } from 'payload'
import { isBlank } from '@/lib/text/is-blank'

const MESSAGE = 'Please enter a text that can be seen.'

/**
 * Makes every required text field refuse a text without a visible character. Payload itself takes a
 * space for a text. Called on the finished config, whose fields have their validation.
 */
export function requireVisibleText(config: SanitizedConfig): SanitizedConfig {
  const done = new Set<Field>()
  for (const { fields } of [...config.collections, ...config.globals]) {
    traverseFields({
      fields,
      callback: ({ field }) => {
        // Collections may share a field.
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
