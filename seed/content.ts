import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CollectionSlug, FlattenedField, GlobalSlug } from 'payload'
import { parse } from 'yaml'
import { z } from 'zod'
import { isRecord } from '@/lib/is-record'

export const DEMO_LISTS = [
  'instructors',
  'workshops',
  'webinars',
  'tutorials',
  'pages',
  'faqs',
  'workshop_qna',
  'redirects',
  'short_links',
  'users',
] as const satisfies CollectionSlug[]
export type DemoList = (typeof DEMO_LISTS)[number]

const record = z.looseObject({})
export type DemoRecord = z.infer<typeof record>

const pathTo = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), 'seed', name)
const readYaml = (name: string): unknown => parse(readFileSync(pathTo(name), 'utf8'))

/**
 * Reads the records of a collection: one Markdown file each, whose name is the slug and whose text
 * is the body, or one YAML file with all of them. Values are as `resolve` in `load.ts` expects them.
 */
export function readRecords(list: DemoList): DemoRecord[] {
  const files = readdirSync(pathTo('content'))
  if (!files.includes(list)) return z.array(record).parse(readYaml(`content/${list}.yaml`))
  return readdirSync(pathTo(`content/${list}`)).map((file) => ({
    slug: path.basename(file, '.md'),
    ...readMarkdown(`content/${list}/${file}`),
  }))
}

export const readGlobal = (slug: GlobalSlug) =>
  record.parse(readYaml(`content/globals/${slug}.yaml`))

/** Descriptions of the pictures in `covers/`, by name. */
export const readCovers = () => z.record(z.string(), z.string()).parse(readYaml('covers.yaml'))

/** Descriptions of the pictures in `public/gallery`, in the order of their numbers. */
export const readGallery = () => z.array(z.string()).parse(readYaml('gallery.yaml'))

function readMarkdown(name: string): DemoRecord {
  const text = readFileSync(pathTo(name), 'utf8')
  const [, head, body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? []
  if (head === undefined) throw new Error(`${name} does not start with its fields.`)
  const fields = record.parse(parse(head))
  return body.trim() ? { ...fields, body: { markdown: body.trim() } } : fields
}

/** Throws when `data` names something that is not a field: Payload would drop its value without a word. */
export function requireFields(place: string, fields: FlattenedField[], data: DemoRecord): void {
  for (const [name, value] of Object.entries(data)) {
    const field = fields.find((candidate) => candidate.name === name)
    if (!field) throw new Error(`Demo content of ${place} names ${name}, which is not a field.`)
    if (!('flattenedFields' in field)) continue
    for (const row of [value].flat().filter(isRecord)) {
      requireFields(`${place}.${name}`, field.flattenedFields, row)
    }
  }
}
