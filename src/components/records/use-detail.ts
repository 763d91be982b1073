'use client'

import { useEffect, useState } from 'react'

/**
 * Words that a question is completed with once the server has them: asked for each `key` anew, none while
 * there is no key, nor when they cannot be had.
 */
export function useDetail(
  key: string | undefined,
  load: (() => Promise<string | undefined>) | undefined,
): string | undefined {
  const [known, setKnown] = useState<{ key: string; words: string | undefined }>()

  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    load?.().then(
      (words) => isCurrent && setKnown({ key, words }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is loaded follows from the key alone
  }, [key])

  return known?.key === key ? known?.words : undefined
}
