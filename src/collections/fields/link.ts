import type { ArrayField, Field, FieldHook, TextField } from 'payload'
import { labelRowsBy } from './row-label'
import { isStaff } from '@/access/roles'
import { fieldError } from '@/lib/failures/app-error'
import {
  findHref,
  isLinkTarget,
  MAX_TARGET,
  NO_TARGET,
  toLocal,
  type StoredLink,
} from '@/features/pages/server/link-target'

const toStored: FieldHook = ({ value }) =>
  typeof value === 'string' ? toLocal(value.trim()) : (value as unknown)

/** Drafts are not validated, but a preview shows their links. */
const refuseUnsafe: FieldHook = ({ data, path, previousValue, value }) => {
  const isDraft = (data as { _status?: unknown } | undefined)?._status === 'draft'
  if (isDraft && value && value !== previousValue && !isLinkTarget(value)) {
    throw fieldError(path.join('.'), NO_TARGET)
  }
  return value as unknown
}

const target: TextField = {
  name: 'target',
  type: 'text',
  required: true,
  maxLength: MAX_TARGET,
  validate: (value: unknown) => isLinkTarget(value) || NO_TARGET,
  hooks: { beforeValidate: [toStored], beforeChange: [refuseUnsafe] },
  admin: {
    width: '60%',
    placeholder: '/workshops',
    description: 'Type a title and choose it, or enter a path or URL.',
    components: { afterInput: ['/features/pages/ui/cms/link-target#LinkTarget'] },
  },
}

/**
 * `{ label, target }`. The target is a path of this site, an https URL or a mailto address. A path
 * that visitors would not find is left out of public pages (src/features/pages/server/visible-links.ts).
 */
function link({ maxLabel = 60 }: { maxLabel?: number } = {}): Field[] {
  return [
    {
      type: 'row',
      fields: [
        {
          name: 'label',
          type: 'text',
          required: true,
          maxLength: maxLabel,
          admin: { width: '40%' },
        },
        target,
      ],
    },
  ]
}

/** A list of links. Interfaces show visitors what the pages show them. */
export function links(field: Omit<ArrayField, 'type' | 'fields' | 'labels'>): ArrayField {
  return {
    ...field,
    labels: { singular: 'Link', plural: 'Links' },
    type: 'array',
    admin: { ...labelRowsBy('Link', 'label'), ...field.admin },
    fields: link(),
    hooks: { afterRead: [showVisible] },
  }
}

const showVisible: FieldHook = async ({ overrideAccess, req, value }) => {
  if (overrideAccess !== false || isStaff(req.user) || !Array.isArray(value)) {
    return value as unknown
  }
  const shown = await Promise.all(
    value.map(async (item: Partial<StoredLink>) => {
      const href = await findHref(req.payload, item.target ?? '')
      return href === null ? [] : [{ ...item, target: href }]
    }),
  )
  return shown.flat()
}
