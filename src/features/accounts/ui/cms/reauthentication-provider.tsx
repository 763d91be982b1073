'use client'

import { useTheme } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { requestReauthentication } from '../request'
import { ReauthenticationHost } from '../host'
import { readRefusal } from '@/lib/http/read-refusal'
import { useFetchGuard } from '@/back-office/use-fetch-guard'

/**
 * Lets Payload's own forms continue after re-authentication: a rejected request waits for the
 * dialog and is sent again, so that no input is lost.
 */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme()
  useFetchGuard(async (input, init, plain) => {
    const again = input instanceof Request ? input.clone() : input
    const response = await plain(input, init)
    if (response.status !== 403) return response
    const { code } = await readRefusal(response.clone())
    return code === 'second_factor' && (await requestReauthentication())
      ? plain(again, init)
      : response
  })
  return (
    <>
      {children}
      <div className={theme === 'dark' ? 'site-styles dark' : 'site-styles'}>
        <ReauthenticationHost />
      </div>
    </>
  )
}
