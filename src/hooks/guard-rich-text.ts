import { traverseFields, type Field, type FieldHook, type SanitizedConfig } from 'payload'
import { fieldError } from '@/lib/failures/app-error'
import { UNSAFE_HREF } from '@/lib/http/safe-url'
import { cleanRichText, unpopulateReferences } from '@/lib/text/safe-rich-text'

/**
 * Guards all rich text: writes drop unfinished uploads and refuse disallowed links; reads remove
 * both from older content, and nodes that no page can render, which `src/platform/api/data-problem.ts` refuses.
 * Validation cannot do this, because drafts are not validated.
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
  // A disallowed link that is already stored is removed, so that it does not block other edits.
  const previousLinks = new Set(cleanRichText(previousValue as unknown).removed.links)
  const refused = removed.links.find((href) => !previousLinks.has(href))
  if (refused !== undefined) {
    throw fieldError(path.join('.'), `A link points to "${refused.slice(0, 100)}". ${UNSAFE_HREF}`)
  }
  return unpopulateReferences(state)
}

const cleanRead: FieldHook = ({ value }) => cleanRichText(value as unknown).state
