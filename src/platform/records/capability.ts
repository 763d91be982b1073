import type { CollectionConfig, CollectionSlug, GlobalConfig, Plugin } from 'payload'

type Hooks = Record<string, unknown[] | undefined>

/** What a collection can do: the settings and hooks that one promise about its records needs. */
export type Capability = Partial<
  Pick<CollectionConfig, 'access' | 'hooks' | 'lockDocuments' | 'trash' | 'versions'>
>

/**
 * A collection with capabilities. Their hooks run in the order of the list, and those of the
 * collection last.
 */
export function withCapabilities(
  capabilities: Capability[],
  collection: CollectionConfig,
): CollectionConfig {
  const { hooks, ...settings } = collection
  const merged = capabilities.reduce<Capability>(
    (all, capability) => ({ ...all, ...capability, hooks: join(all.hooks, capability.hooks) }),
    {},
  )
  return { ...merged, ...settings, hooks: join(merged.hooks, hooks) }
}

type Places<T> = {
  /** Hooks that run before those of the collection. */
  first?: T
  /** Hooks that run after those of the collection. */
  last?: T
}

/** A plugin that adds hooks to collections and globals; none where a function returns null. */
export function hookAll({
  collections: toCollection,
  globals: toGlobal,
}: {
  collections?: (collection: CollectionConfig) => Places<CollectionConfig['hooks']> | null
  globals?: (global: GlobalConfig) => Places<GlobalConfig['hooks']> | null
}): Plugin {
  return ({ collections = [], globals = [], ...config }) => ({
    ...config,
    collections: collections.map((collection) => withHooks(collection, toCollection?.(collection))),
    globals: globals.map((global) => withHooks(global, toGlobal?.(global))),
  })
}

/** Adds the hooks of a feature to a collection that knows nothing of it, after those it has. */
export function addHooks(slug: CollectionSlug, hooks: CollectionConfig['hooks']): Plugin {
  return hookAll({ collections: (one) => (one.slug === slug ? { last: hooks } : null) })
}

function withHooks<T extends { hooks?: object }>(
  config: T,
  places: Places<T['hooks']> | null | undefined,
): T {
  return places ? { ...config, hooks: join(join(places.first, config.hooks), places.last) } : config
}

/** Both sets of hooks, those of `first` before those of `last`. */
function join<T extends object>(first: T | undefined, last: T | undefined): T {
  const all: Hooks = { ...first }
  for (const [name, hooks = []] of Object.entries({ ...last } as Hooks)) {
    all[name] = [...(all[name] ?? []), ...hooks]
  }
  return all as T
}
