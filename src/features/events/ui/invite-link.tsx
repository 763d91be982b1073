'use client'

import { useState } from 'react'
import { copyText, shareLink } from '@/lib/browser/device-apis'

/**
 * Shares the link with what the device offers, or copies it. Without scripts it writes an email,
 * which `href` begins.
 */
export function InviteLink({
  href,
  title,
  url,
  className,
}: {
  href: string
  title: string
  url: string
  className?: string
}) {
  const [status, setStatus] = useState('')

  async function share() {
    if (await shareLink({ title, url })) return
    // Without a clipboard, the address can be copied by hand.
    setStatus((await copyText(url)) ? 'Link copied' : url)
  }

  return (
    <>
      <a
        href={href}
        className={className}
        onClick={(event) => {
          event.preventDefault()
          void share()
        }}
      >
        Invite a colleague<span className="sr-only">{`: ${title}`}</span>
      </a>
      <span role="status" className="wrap-anywhere text-good empty:hidden">
        {status}
      </span>
    </>
  )
}
