'use client'

import { useRef, type ComponentProps } from 'react'
import { requestReauthentication } from './request'

/** A download link that requires recent re-authentication, and asks for it if necessary. */
export function ReauthenticationLink(props: ComponentProps<'a'> & { href: string }) {
  const mayGo = useRef(false)

  async function follow(event: React.MouseEvent<HTMLAnchorElement>) {
    if (mayGo.current) {
      mayGo.current = false
      return
    }
    event.preventDefault()
    const link = event.currentTarget
    if (!(await isReauthenticated()) && !(await requestReauthentication())) return
    mayGo.current = true
    link.click()
  }

  return <a {...props} download onClick={(event) => void follow(event)} />
}

/** True if the check fails: the server then rejects the download itself. */
async function isReauthenticated(): Promise<boolean> {
  try {
    const response = await fetch('/api/account/proof')
    return ((await response.json()) as { isReauthenticated?: boolean }).isReauthenticated !== false
  } catch {
    return true
  }
}
