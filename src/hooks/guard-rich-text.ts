import { traverseFields, type Field, type FieldHook, type SanitizedConfig } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { UNSAFE_HREF } from '@/lib/http/safe-url'
import { cleanRichText } from '@/lib/text/safe-rich-text'

/**
 * Puts one guard around every rich text of the finished configuration, also of fields that come later. On write,
 * drafts included, uploads that never finished are removed, and a link to an address that is not allowed is
 * refused. On read, what was stored before loses both. Validation is no place for this: drafts are not validated.
 */
export function guardRichText(config: SanitizedConfig): SanitizedConfig {
  const guarded = new Set<Field>()
  for (const { fields } of [...config.collections, ...config.globals]) {
    traverseFields({
      fields,
      callback: ({ field }) => {
        if (!('type' in field) || field.type !== 'richText' || guarded.has(field)) return
        guarded.add(field)
        const { hooks } = field
        field.hooks = {
          ...hooks,
          beforeChange: [cleanWrite, ...(hooks?.beforeChange ?? [])],
          afterRead: [...(hooks?.afterRead ?? []), cleanRead],
        }
      },
    })
  }
  return config
}

const cleanWrite: FieldHook = ({ path, previousValue, value }) => {
  const { removed, state } = cleanRichText(value as unknown)
  // A link that was stored before this check must not stop other changes of the record: it goes.
  const known = new Set(cleanRichText(previousValue as unknown).removed.links)
  const refused = removed.links.find((href) => !known.has(href))
  if (refused !== undefined) {
    const message = `A link leads to "${refused.slice(0, 100)}". ${UNSAFE_HREF}`
    throw new AppError('invalid', message, { fields: { [path.join('.')]: message } })
  }
  return state
}

const cleanRead: FieldHook = ({ value }) => cleanRichText(value as unknown).state
