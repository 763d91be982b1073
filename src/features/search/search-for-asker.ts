import 'server-only'
import { currentKeyHolder } from '@/domain/accounts/api-keys'
import type { SearchResult } from '@/lib/search/search'
import { mayReadAnswers } from './may-read-answers'
import { searchSite } from './queries'

/** Searches for the caller: a visitor, a user, or an API key with its collections. */
export async function searchForVisitor(query: string): Promise<SearchResult[]> {
  const { collections = [] } = currentKeyHolder()?._scope ?? {}
  return searchSite(query, {
    collections: collections.length > 0 ? collections : undefined,
    mayReadAnswers: await mayReadAnswers(),
  })
}
