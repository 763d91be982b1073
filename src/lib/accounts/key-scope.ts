import type { ApiKey } from '@/payload-types'

export const KEY_SCOPES = ['read', 'read-write'] as const

/**
 * What an API key is for, beside its role: `read` changes nothing; `collections` are the
 * collections and globals that it reaches, by slug, where none means all.
 */
export type KeyScope = { scope: ApiKey['scope']; collections: string[] }

type Reach = { value: string; label: string; from?: 'editor' | 'admin' }

/**
 * The collections and globals to which a key can be limited: all of which any key may do something.
 * `from`: the least role that may do anything there. A test compares them with the configuration.
 */
export const KEY_COLLECTIONS: readonly Reach[] = [
  { value: 'workshops', label: 'Workshops' },
  { value: 'webinars', label: 'Webinars' },
  { value: 'tutorials', label: 'Tutorials' },
  { value: 'workshop_qna', label: 'Questions and answers' },
  { value: 'registrations', label: 'Registrations' },
  { value: 'saved_items', label: 'What you saved' },
  { value: 'progress', label: 'What you watched' },
  { value: 'question_votes', label: 'Your votes on questions' },
  { value: 'faqs', label: 'FAQ' },
  { value: 'pages', label: 'Pages' },
  { value: 'media', label: 'Media' },
  { value: 'home', label: 'Home page' },
  { value: 'internship', label: 'Internship' },
  { value: 'site-settings', label: 'Site settings' },
  { value: 'users', label: 'Accounts' },
  { value: 'avatars', label: 'Pictures of people' },
  { value: 'snippets', label: 'Snippets for answers', from: 'editor' },
  { value: 'search_misses', label: 'Searches in vain', from: 'editor' },
  { value: 'contact_messages', label: 'Contact messages', from: 'admin' },
  { value: 'audit_log', label: 'Audit log', from: 'admin' },
]

/** The names of collections as people read them: "Workshops, FAQ"; "everything" for none. */
export function describeScope(collections: string[]): string {
  const labels = new Map(KEY_COLLECTIONS.map(({ label, value }) => [value, label]))
  return collections.map((slug) => labels.get(slug) ?? slug).join(', ') || 'everything'
}
