export function toShortPath(slug: string): string {
  return `/go/${slug}`
}

/** What a QR code contains. The marker counts a scan (entry/middleware/redirects.mjs). */
export function toScannedAddress(siteUrl: string, slug: string): string {
  return `${siteUrl}${toShortPath(slug)}?q`
}
