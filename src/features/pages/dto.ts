import { toPageMeta, type PageMeta } from '@/platform/records/page-meta'
import { toPicture, type PictureSource } from '@/lib/pictures/picture'
import type { Page, RecordsBlock } from '@/payload-types'

export type StoredLink = { label: string; target: string }
export type Card = { title: string; text: string; links: StoredLink[] }
export type RecordList = Pick<RecordsBlock, 'kind' | 'filter'> & {
  limit: number
  category: string | null
}

type Titled = { key: string; title: string | null }
export type PageBlock = Titled &
  (
    | { kind: 'text'; text: unknown }
    | { kind: 'picture'; picture: PictureSource | null; text: unknown }
    | { kind: 'figures'; figures: { number: string; label: string }[] }
    | { kind: 'cards'; look: 'cards' | 'list' | 'steps'; cards: Card[] }
    | { kind: 'action'; text: string | null; buttons: StoredLink[] }
    | { kind: 'records'; list: RecordList }
  )

export type SitePage = {
  path: string
  title: string
  description: string | null
  /** The published pages above this one, from the top. */
  above: { href: string; label: string }[]
  body: unknown
  meta: PageMeta
  blocks: PageBlock[]
  /** Formatted as "09/03/2025", or null. */
  lastUpdated: string | null
}

/** The update date is a calendar date, so no time zone applies. `doc` is read at depth 1. */
export function toSitePage(doc: Page, above: SitePage['above']): SitePage {
  const [year, month, day] = doc.lastUpdated?.slice(0, 10).split('-') ?? []
  return {
    path: `/${doc.path ?? ''}`,
    title: doc.title,
    description: doc.description ?? null,
    above,
    body: doc.body ?? null,
    meta: toPageMeta(doc.meta),
    blocks: (doc.blocks ?? []).map(toBlock),
    lastUpdated: year && month && day ? `${month}/${day}/${year}` : null,
  }
}

/** Drafts may lack required values. */
function toBlock(block: NonNullable<Page['blocks']>[number], index: number): PageBlock {
  const titled = { key: block.id ?? String(index), title: block.title || null }
  switch (block.blockType) {
    case 'text':
      return { ...titled, kind: 'text', text: block.text }
    case 'picture': {
      const { picture: image, text } = block
      // The media may have been deleted since.
      const isThere = typeof image === 'object' && Boolean(image?.url)
      return { ...titled, kind: 'picture', picture: isThere ? toPicture({ image }) : null, text }
    }
    case 'figures': {
      const figures = (block.figures ?? []).map(({ label, number }) => ({
        number: number ?? '',
        label: label ?? '',
      }))
      return { ...titled, kind: 'figures', figures }
    }
    case 'cards': {
      const cards = (block.cards ?? []).map(({ links, text, title }) => ({
        title: title ?? '',
        text: text ?? '',
        links: toLinks(links),
      }))
      return { ...titled, kind: 'cards', look: block.look ?? 'cards', cards }
    }
    case 'action': {
      const buttons = toLinks(block.buttons)
      return { ...titled, kind: 'action', text: block.text || null, buttons }
    }
    case 'records': {
      const { category = null, filter = 'newest', kind = 'workshops', limit } = block
      return { ...titled, kind: 'records', list: { kind, filter, category, limit: limit ?? 6 } }
    }
  }
}

type Link = { label?: string | null; target?: string | null }

function toLinks(links: readonly Link[] | null | undefined): StoredLink[] {
  return (links ?? []).flatMap(({ label, target }) => (label && target ? [{ label, target }] : []))
}
