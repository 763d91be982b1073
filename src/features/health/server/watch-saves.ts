import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalSlug,
  Plugin,
} from 'payload'
import { CHECKED_LISTS, checkGlobal, checkSaved, type CheckedList } from './check-records'

type Doc = { id: number; slug?: string | null }

/**
 * Opens and closes findings with the save that causes it, in its transaction and after all other
 * effects. A plugin, so that no interface and no collection is missed.
 */
export const watchSaves: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map(watch),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      afterChange: [...(global.hooks?.afterChange ?? []), afterGlobalChange],
    },
  })),
})

function watch(collection: CollectionConfig): CollectionConfig {
  const { hooks, slug } = collection
  if (!isOneOf(CHECKED_LISTS, slug)) return collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), afterChange],
      afterDelete: [...(hooks?.afterDelete ?? []), afterDelete],
    },
  }
}

const afterChange: CollectionAfterChangeHook<Doc> = async ({
  collection: { slug },
  doc,
  operation,
  req,
}) => {
  // A question is new for two days, and learners should not wait for its check.
  if (slug === 'workshop_qna' && operation === 'create') return doc
  await checkSaved(req, slug as CheckedList, doc)
  return doc
}

const afterDelete: CollectionAfterDeleteHook<Doc> = async ({ collection: { slug }, doc, req }) => {
  await checkSaved(req, slug as CheckedList, doc)
  return doc
}

const afterGlobalChange: GlobalAfterChangeHook = async ({ doc, global: { slug }, req }) => {
  await checkGlobal(req, slug as GlobalSlug)
  return doc as unknown
}

function isOneOf(list: readonly string[], slug: string): boolean {
  return list.includes(slug)
}
