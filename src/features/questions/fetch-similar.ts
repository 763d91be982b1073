import type { Target } from '@/lib/records/target'
import type { SimilarQuestion } from './desk'

/** Returns null on failure, because suggestions are optional. */
export async function fetchSimilar(
  { id, kind }: Target,
  text: string,
  signal?: AbortSignal,
): Promise<SimilarQuestion[] | null> {
  const query = new URLSearchParams({ [kind]: String(id), text: text.slice(0, 300) })
  try {
    const response = await fetch(`/api/questions/similar?${query}`, { signal })
    if (!response.ok) return null
    return ((await response.json()) as { questions: SimilarQuestion[] }).questions
  } catch {
    return null
  }
}
