import { TARGET_COLLECTIONS, TARGET_KINDS, TARGET_NAMES } from '@/lib/records/target'

export const KEY_SCOPES = ['read', 'read-write'] as const

type Reach = { value: string; label: string; from?: 'editor' | 'admin' }

/**
 * The collections and globals that a key can be limited to. `from` is the lowest role that has any
 * access. A test compares the list with the configuration.
 */
export const KEY_COLLECTIONS: readonly Reach[] = [
  ...TARGET_KINDS.map((kind) => ({
    value: TARGET_COLLECTIONS[kind],
    label: `${TARGET_NAMES[kind]}s`,
  })),
  { value: 'categories', label: 'Categories' },
  { value: 'series', label: 'Series' },
  { value: 'instructors', label: 'Instructors' },
  { value: 'workshop_qna', label: 'Questions and answers' },
  { value: 'registrations', label: 'Registrations' },
  { value: 'certificates', label: 'Certificates' },
  { value: 'cohorts', label: 'Internship groups' },
  { value: 'applications', label: 'Applications' },
  { value: 'saved_items', label: 'Saved items' },
  { value: 'progress', label: 'Watch progress' },
  { value: 'question_votes', label: 'Votes on questions' },
  { value: 'faqs', label: 'FAQ' },
  { value: 'pages', label: 'Pages' },
  { value: 'media', label: 'Media' },
  { value: 'files', label: 'Files' },
  { value: 'home', label: 'Home page' },
  { value: 'internship', label: 'Internship' },
  { value: 'navigation', label: 'Navigation' },
  { value: 'page-texts', label: 'Page texts' },
  { value: 'site-settings', label: 'Site settings' },
  { value: 'brand', label: 'Brand' },
  { value: 'users', label: 'Accounts' },
  { value: 'avatars', label: 'Profile pictures' },
  { value: 'snippets', label: 'Answer snippets', from: 'editor' },
  { value: 'redirects', label: 'Redirects', from: 'editor' },
  { value: 'short_links', label: 'Short links', from: 'editor' },
  { value: 'findings', label: 'Content health', from: 'editor' },
  { value: 'missing_paths', label: 'Missing addresses', from: 'editor' },
  { value: 'search_misses', label: 'Searches without results', from: 'editor' },
  { value: 'contact_messages', label: 'Contact messages', from: 'admin' },
  { value: 'emails', label: 'Email texts', from: 'admin' },
  { value: 'audit_log', label: 'Audit log', from: 'admin' },
]

/** Formats collection labels: "Workshops, FAQ". An empty list becomes "everything". */
export function describeScope(collections: string[]): string {
  const labels = new Map(KEY_COLLECTIONS.map(({ label, value }) => [value, label]))
  return collections.map((slug) => labels.get(slug) ?? slug).join(', ') || 'everything'
}
