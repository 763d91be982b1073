import { createHash } from 'node:crypto'

/** Returns the SHA-256 in base64url: 43 characters. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}
