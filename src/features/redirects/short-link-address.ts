export function shortPath(slug: string): string {
  return `/go/${slug}`
}

/** What a QR code contains. The marker counts a scan (entry/middleware/redirects.mjs). */
export function scannedAddress(siteUrl: string, slug: string): string {
  return `${siteUrl}${shortPath(slug)}?q`
}
