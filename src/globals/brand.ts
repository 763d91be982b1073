import type { GlobalConfig, UploadField } from 'payload'
import { admins, anyone, hiddenFromEditors } from '@/access/rules'
import { validateAccent } from '@/features/brand/accent'
import { DEFAULT_FONTS, FONT_PAIRS } from '@/features/brand/font-pairs'
import { checkPictures } from '@/features/brand/server/check-pictures'
import { normalizeAccent } from '@/features/brand/server/normalize-accent'
import { expireGlobalTag } from '@/hooks/expire-tags'
import { tags } from '@/lib/tags'

function picture(name: string, label: string, description: string): UploadField {
  return { name, label, type: 'upload', relationTo: 'media', admin: { description } }
}

const TRANSPARENT = 'PNG or WebP with a transparent background'

export const Brand: GlobalConfig = {
  slug: 'brand',
  label: 'Brand',
  lockDocuments: false,
  versions: { max: 25 },
  admin: {
    group: 'Site',
    hidden: hiddenFromEditors,
    description:
      'Logo, color and fonts of the site, its emails, certificates and pictures. What is empty has the look of Atelier. The name of the site is in the site settings.',
  },
  access: { read: anyone, readVersions: admins, update: admins },
  hooks: {
    beforeChange: [checkPictures],
    afterChange: [expireGlobalTag(tags.brand)],
  },
  custom: {
    example: { update: { accent: '#5b21b6', fonts: 'classic' } },
  },
  fields: [
    {
      name: 'accent',
      label: 'Accent color',
      type: 'text',
      maxLength: 9,
      hooks: { beforeValidate: [normalizeAccent] },
      validate: validateAccent,
      admin: {
        description: 'Buttons, links and marks. The colors of the dark theme are computed from it.',
        components: { Field: '/features/brand/ui/cms/accent-field#AccentField' },
      },
    },
    {
      name: 'fonts',
      type: 'select',
      required: true,
      defaultValue: DEFAULT_FONTS,
      options: Object.entries(FONT_PAIRS).map(([value, { label }]) => ({ value, label })),
    },
    {
      type: 'row',
      fields: [
        picture(
          'logo',
          'Logo',
          `Wide; ${TRANSPARENT}. It takes the place of the name in the header.`,
        ),
        picture('logoOnDark', 'Logo on dark', `The same for the dark theme; ${TRANSPARENT}.`),
      ],
    },
    picture(
      'mark',
      'Mark',
      `A square of at least 180 pixels: icon of the site, of apps and of /cms; ${TRANSPARENT}.`,
    ),
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/features/brand/ui/cms/brand-preview#BrandPreview' } },
    },
    {
      type: 'collapsible',
      label: 'Certificates',
      fields: [
        picture('signature', 'Signature', `${TRANSPARENT}, in a dark color.`),
        {
          type: 'row',
          fields: [
            { name: 'signatoryName', label: 'Signed by', type: 'text', maxLength: 100 },
            { name: 'signatoryRole', label: 'Role', type: 'text', maxLength: 100 },
          ],
        },
      ],
    },
  ],
}
