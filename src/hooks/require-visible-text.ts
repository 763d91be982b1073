import { traverseFields, type Field, type SanitizedConfig, type Validate } from 'payload'
import { isBlank } from '@/lib/text/is-blank'

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
