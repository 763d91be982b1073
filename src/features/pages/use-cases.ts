import { z } from 'zod'
import { env } from '@/env'
import { TARGET_LISTS, enumerate } from '@/lib/records/target'
import { defineUseCases, textLike } from '@/platform/use-cases/use-case'
import { MAX_TARGET } from './server/link-target'

const embedded = new URL('/workshops/1', env.SITE_URL).href
const NO_SIZE = 'A size must be a whole number of pixels.'
const pixels = z.coerce
  .number(NO_SIZE)
  .int(NO_SIZE)
  .min(0, NO_SIZE)
  .max(999_999, NO_SIZE)
  .optional()

export const pageUseCases = defineUseCases({
  describePage: {
    at: 'get /api/oembed',
    who: 'everyone',
    summary: 'Describe a page for embedding',
    description: `oEmbed 1.0, type \`link\`, for published ${enumerate(TARGET_LISTS, 'and')}.`,
    input: z.object({
      url: z.string().optional().describe('The URL of the page.').meta({ example: embedded }),
      maxwidth: pixels.describe('The maximum width of the picture.').meta({ example: '1200' }),
      maxheight: pixels.describe('The maximum height of the picture.').meta({ example: '630' }),
      format: z.string().optional().describe('Only `json` is supported.').meta({ example: 'json' }),
    }),
    output: z.object({
      version: z.literal('1.0').meta({ examples: ['1.0'] }),
      type: z.literal('link').meta({ examples: ['link'] }),
      title: z.string(),
      author_name: textLike('Ada Lovelace'),
      thumbnail_url: textLike(`${embedded}/share.png`).optional(),
    }),
    refuses: [400, 404, 429],
  },
  findLink: {
    at: 'get /api/links',
    who: 'staff',
    summary: 'Find targets of a link',
    description:
      'Records and pages whose title or path contains the text, and whether a link with this target is shown to visitors.',
    input: z.strictObject({ target: z.string().max(MAX_TARGET) }),
    output: z.object({
      href: z.string().nullable().describe('The address that visitors get. Null if there is none.'),
      suggestions: z.array(
        z.object({ path: z.string(), title: z.string(), isPublic: z.boolean() }),
      ),
    }),
    refuses: [400, 404],
  },
})
