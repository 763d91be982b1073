import { env } from '@/env'

/**
 * Where visitors read an uploaded file: in the bucket if `S3_PUBLIC_URL` is set. Stored values stay
 * unchanged, so that the setting can change at any time.
 */
export function toPublicFileAddress(stored: string): string {
  const base = env.S3_BUCKET && env.S3_PUBLIC_URL
  return base ? toBucket(stored, base) : stored
}

/** `/api/media/file/a.webp?prefix=media` → `<base>/media/a.webp`, the object key of the upload. */
export function toBucket(address: string, base: string): string {
  const { pathname, searchParams } = new URL(address, env.SITE_URL)
  const [, name] = /^\/api\/media\/file\/([^/]+)$/.exec(pathname) ?? []
  if (!name) return address
  const folder = searchParams.get('prefix') ?? 'media'
  return `${base.replace(/(?<!\/)\/+$/, '')}/${folder}/${name}`
}
