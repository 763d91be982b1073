/** The logo for emails, whose clients do not all read WebP. */
export const LOGO_FILE = '/brand-logo.png'
export const MANIFEST_FILE = '/manifest.webmanifest'
