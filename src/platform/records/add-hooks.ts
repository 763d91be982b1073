import type { CollectionConfig, CollectionSlug, Plugin } from 'payload'

type Hooks = NonNullable<CollectionConfig['hooks']>

/** Adds the hooks of a feature to a collection that knows nothing of it, after those it has. */
export function addHooks(slug: CollectionSlug, added: Hooks): Plugin {
  return (config) => ({
    ...config,
    collections: (config.collections ?? []).map((collection) =>
      collection.slug === slug
        ? { ...collection, hooks: joinHooks(collection.hooks ?? {}, added) }
        : collection,
    ),
  })
}

function joinHooks(present: Hooks, added: Hooks): Hooks {
  const joined = Object.entries(added).map(([name, hooks]) => [
    name,
    [...(present[name as keyof Hooks] ?? []), ...(hooks ?? [])],
  ])
  return { ...present, ...(Object.fromEntries(joined) as Hooks) }
}
