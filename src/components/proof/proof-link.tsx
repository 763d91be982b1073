'use client'

import { useRef, type ComponentProps } from 'react'
import { askForProof } from './proof-request'

/** A link to a download that needs a fresh proof: asks for one first, where it has to (K-05). */
export function ProofLink(props: ComponentProps<'a'> & { href: string }) {
  const mayGo = useRef(false)

  async function follow(event: React.MouseEvent<HTMLAnchorElement>) {
    if (mayGo.current) {
      mayGo.current = false
      return
    }
    event.preventDefault()
    const link = event.currentTarget
    if (!(await isProven()) && !(await askForProof())) return
    mayGo.current = true
    link.click()
  }

  return <a {...props} download onClick={(event) => void follow(event)} />
}

/** What cannot be found out is left to the server to refuse. */
async function isProven(): Promise<boolean> {
  try {
    const response = await fetch('/api/account/proof')
    return ((await response.json()) as { isProven?: boolean }).isProven !== false
  } catch {
    return true
  }
}
