import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** What an address of this site returns, once it has not changed for a moment. Null until then. */
export function useAnswer<Answer>(url: string | null): Answer | null {
  const [found, setFound] = useState<{ url: string; answer: Answer }>()

  useEffect(() => {
    if (!url) return
    const ended = new AbortController()
    const pause = setTimeout(() => {
      fetch(url, { signal: ended.signal })
        .then(async (response) => {
          if (response.ok) setFound({ url, answer: (await response.json()) as Answer })
        })
        // Saving does not depend on the answer.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      ended.abort()
    }
  }, [url])

  return found && found.url === url ? found.answer : null
}
