'use client'

import { useEffect, useState } from 'react'
import type { TimeLineMoment } from '@/features/learning/ui/time-line'
import { useViewer } from '@/ui/shell/viewer-provider'
import { toTimeLine, type QuestionMoment } from '../question-moments'
import type { Target } from '@/lib/records/target'

const NONE: readonly TimeLineMoment[] = []

/**
 * Questions at seconds of a video. If the shared page must not contain them (`known` is null), they
 * are fetched for signed-in viewers; visitors make no request.
 */
export function useMoments(
  served: readonly TimeLineMoment[] | null,
  { id, kind }: Target,
  path: string,
): readonly TimeLineMoment[] {
  const { viewer } = useViewer()
  const [loaded, setFound] = useState(NONE)
  const isAsked = served === null && viewer !== null

  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    void ask(`${kind}=${id}`, ending.signal).then((all) => setFound(toTimeLine(all, path)))
    return () => ending.abort()
  }, [isAsked, id, kind, path])

  return served ?? (isAsked ? loaded : NONE)
}

/** Returns no moments if the request fails, because they are optional. */
async function ask(query: string, signal: AbortSignal): Promise<QuestionMoment[]> {
  try {
    const response = await fetch(`/api/questions/moments?${query}`, { cache: 'no-store', signal })
    if (!response.ok) return []
    return ((await response.json()) as { moments: QuestionMoment[] }).moments
  } catch {
    return []
  }
}
