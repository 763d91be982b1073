import { useEffect, useState } from 'react'

const PAUSE_MS = 400

type AnswerState<Answer> = { answer: Answer | undefined; isCurrent: boolean }

/** What an address of this site returns. Asks once the address has not changed for a moment. */
export function useAnswer<Answer>(url: string | null): AnswerState<Answer> {
  const [loaded, setFound] = useState<{ url: string; answer: Answer }>()

  useEffect(() => {
    if (!url) return
    const ended = new AbortController()
    const pause = setTimeout(() => {
      fetch(url, { signal: ended.signal })
        .then(async (response) => {
          // A body that is never read keeps its connection.
          const answer = (await response.json()) as Answer
          if (response.ok) setFound({ url, answer })
        })
        // Saving does not depend on the answer.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      ended.abort()
    }
  }, [url])

  return { answer: loaded?.answer, isCurrent: loaded?.url === url }
}
