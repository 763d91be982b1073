import { processWide } from '@/lib/process-wide'

/** The collections whose records have categories. */
export const CATEGORIZED_LISTS = ['workshops', 'tutorials', 'faqs'] as const
export type CategorizedList = (typeof CATEGORIZED_LISTS)[number]

/** The drawings of /placeholder.svg, in its order. */
export const COVERS = [
  'web-development',
  'programming',
  'design',
  'business',
  'marketing',
  'data-science',
  'mobile-development',
  'cybersecurity',
  'aiml',
  'software-development',
  'no-code-tools',
  'other',
] as const
export type Cover = (typeof COVERS)[number]

export const MAX_CATEGORIES = 200
export const MAX_NAME = 80

export type Category = {
  id: number
  name: string
  /** In the addresses of lists. */
  slug: string
  lists: readonly CategorizedList[]
  cover: Cover
  isRetired: boolean
  /** Previous names and slugs, also of categories that were merged into it. */
  former: readonly string[]
}

const toDefault =
  (lists: CategorizedList[]) =>
  (name: string): Omit<Category, 'id'> => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const cover = COVERS.find((item) => item === slug) ?? 'other'
    return { name, slug, lists, cover, isRetired: false, former: [] }
  }

/** The lists of the specification, in its order. The first start stores them. */
export const DEFAULT_CATEGORIES: readonly Category[] = [
  ...[
    'Web Development',
    'Programming',
    'Design',
    'Business',
    'Marketing',
    'Data Science',
    'Mobile Development',
    'Cybersecurity',
  ].map(toDefault(['workshops', 'tutorials'])),
  ...['AIML', 'Software Development', 'No-Code Tools'].map(toDefault(['workshops'])),
  toDefault(['workshops', 'tutorials'])('Other'),
  ...[
    'Account and Subscription',
    'Courses and Content',
    'Technical Support',
    'Payment and Billing',
  ].map(toDefault(['faqs'])),
].map((category, at) => ({ id: at + 1, ...category }))

const DEFAULT_FAQ_NAMES = listNames(DEFAULT_CATEGORIES, 'faqs')

/** A default name as the FAQ shows it, "Payment & Billing". Other names are shown as they are. */
export function formatFaqCategory(name: string): string {
  return DEFAULT_FAQ_NAMES.includes(name) ? name.replace(' and ', ' & ') : name
}

/** Names with one key are the same: whatever the case, the spaces and the form of the characters. */
export function toNameKey(name: string): string {
  return tidyName(name).normalize('NFKC').toLowerCase()
}

export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').normalize('NFC')
}

/** The names that records of a list can have, in their order. */
export function listNames(categories: readonly Category[], list: CategorizedList): string[] {
  return listActive(categories, list).map(({ name }) => name)
}

export function listActive(categories: readonly Category[], list: CategorizedList): Category[] {
  return categories.filter(({ isRetired, lists }) => !isRetired && lists.includes(list))
}

/** The category of a list by its name, or by one that it had. */
export function findByName(
  categories: readonly Category[],
  list: CategorizedList,
  name: string,
): Category | undefined {
  const key = toNameKey(name)
  const among = listActive(categories, list)
  return (
    among.find((category) => toNameKey(category.name) === key) ??
    among.find(({ former }) => former.some((item) => toNameKey(item) === key))
  )
}

/** The category of a list by its slug, or by one that it had. */
export function findBySlug(
  categories: readonly Category[],
  list: CategorizedList,
  slug: string,
): Category | undefined {
  const among = listActive(categories, list)
  return (
    among.find((category) => category.slug === slug) ??
    among.find(({ former }) => slug !== '' && former.includes(slug))
  )
}

/** Why a name is refused. */
export function unknownName(
  categories: readonly Category[],
  list: CategorizedList,
  name: string,
): string {
  const names = listNames(categories, list)
  return names.length === 0
    ? 'There are no categories yet. Please add one first.'
    : `There is no category “${name.slice(0, MAX_NAME)}”. Choose one of: ${names.join(', ')}.`
}

/** What the pages of this process show (`readCategories` in entry/middleware/categories.mjs). */
const shown = processWide<{ categories: readonly Category[] }>('categories', () => ({
  categories: DEFAULT_CATEGORIES,
}))

/**
 * The categories as pages and filters show them: those of the last request. Only on the server. What is
 * written is checked against the database instead.
 */
export function getCategories(): readonly Category[] {
  return shown.categories
}

export function setCategories(categories: readonly Category[]): void {
  shown.categories = categories
}

/** The names that a list offers. */
export function getCategoryNames(list: CategorizedList): string[] {
  return listNames(shown.categories, list)
}

/** The drawing of a record: that of its first category. Null without one. */
export function findCover(category: string | readonly string[] | null | undefined): Cover | null {
  const [name] = [category ?? []].flat()
  if (!name) return null
  return shown.categories.find((item) => item.name === name)?.cover ?? 'other'
}
