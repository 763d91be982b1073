'use client'

import { ErrorScreen } from '@/components/error-screen'

/** What a visitor sees when a page fails; the header and footer stay. */
export default function WebError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return <ErrorScreen digest={error.digest} retry={retry} />
}
