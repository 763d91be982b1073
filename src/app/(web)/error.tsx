'use client'

import { ErrorScreen } from '@/ui/shell/error-screen'

/** The error page. The header and footer stay. */
export default function WebError({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  return <ErrorScreen digest={error.digest} retry={retry} />
}
