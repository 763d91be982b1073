import { env } from '@/env'

type Props = {
  html: string
  title: string
  className: string
  /** It was rendered just now: the logo of the site may be loaded. */
  isOurs?: boolean
}

/** The HTML of an email. No scripts, forms or same-origin access; links may open a normal tab. */
export function MailFrame({ className, html, isOurs, title }: Props) {
  return (
    <iframe
      className={`tw:panel tw:bg-[white] ${className}`}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={toHead(isOurs ? ` ${env.SITE_URL}` : '') + html}
    />
  )
}

/** Blocks all external resources; links open a new tab without a referrer. */
function toHead(pictures: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:${pictures}"><meta name="referrer" content="no-referrer"><base target="_blank">`
}
