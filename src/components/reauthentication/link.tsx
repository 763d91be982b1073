'use client'

import { useRef, type ComponentProps } from 'react'
import { requestReauthentication } from './request'

/** A link to a download that needs a fresh proof: asks for one first, where it has to. */
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

/** What cannot be found out is left to the server to refuse. */
async function isReauthenticated(): Promise<boolean> {
  try {
    const response = await fetch('/api/account/proof')
    return ((await response.json()) as { isReauthenticated?: boolean }).isReauthenticated !== false
  } catch {
    return true
  }
}
