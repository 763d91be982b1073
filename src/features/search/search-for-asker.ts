import 'server-only'
import { currentKeyHolder } from '@/domain/accounts/api-keys'
import type { SearchResult } from '@/lib/search/search'
import { mayReadAnswers } from './may-read-answers'
import { searchSite } from './queries'

/**
 * What the site has on `query` for whoever asks: a visitor, a person, or a program with an API key, as its
 * account and of the collections that the key is for.
 */
export async function searchForVisitor(query: string): Promise<SearchResult[]> {
  const { collections = [] } = currentKeyHolder()?._scope ?? {}
  return searchSite(query, {
    collections: collections.length > 0 ? collections : undefined,
    mayReadAnswers: await mayReadAnswers(),
  })
}
