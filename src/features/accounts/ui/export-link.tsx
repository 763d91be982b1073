'use client'

import { useRef } from 'react'
import { getButtonClass } from '@/ui/button-class'
import { requestReauthentication } from './request'

/** A button that downloads a file, which requires recent re-authentication and asks for it. */
export function ExportLink({ href, label = 'Export CSV' }: { href: string; label?: string }) {
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

  const className = getButtonClass({ variant: 'secondary' })
  return (
    <a href={href} className={className} download onClick={(event) => void follow(event)}>
      {label}
    </a>
  )
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
