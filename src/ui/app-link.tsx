import type { ComponentProps } from 'react'
import { RouterLink } from './navigation'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  prefetch?: boolean
  /** Forces a full page load, for cached pages whose query the server reads (src/proxy.ts). */
  isWholePage?: boolean
}

/**
 * A link to any address. Local addresses go through the router; all others are a plain `<a>` that
 * sends no information about this site. Use it wherever an address comes from data.
 */
export function AppLink({ href, prefetch, isWholePage = false, ...rest }: AppLinkProps) {
  const isLocal = href.startsWith('/') && !href.startsWith('//')
  if (isLocal && isWholePage) return <a href={href} {...rest} />
  if (isLocal) return <RouterLink href={href} prefetch={prefetch} {...rest} />
  return <a href={href} rel="noopener noreferrer" {...rest} />
}
