import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '@/env'

/**
 * Creates the first administrator if there is none. A generated password is written to a file,
 * which the launcher prints once and removes, so it survives a failed start. Throws when
 * ADMIN_EMAIL belongs to another account.
 */
export async function createFirstAdmin(payload: Payload): Promise<void> {
  const count = (where: Parameters<Payload['count']>[0]['where']) =>
    payload.count({ collection: 'users', where, overrideAccess: true })

  if ((await count({ role: { equals: 'admin' } })).totalDocs > 0) return
  if ((await count({ email: { equals: env.ADMIN_EMAIL } })).totalDocs > 0) {
    throw new Error(
      'There is no administrator, and ADMIN_EMAIL belongs to an account that is not one',
    )
  }
  const password = env.ADMIN_PASSWORD ?? (await generatePassword())
  await payload.create({
    collection: 'users',
    data: { email: env.ADMIN_EMAIL, password, role: 'admin', fullName: 'Administrator' },
    disableVerificationEmail: true,
    overrideAccess: true,
    context: { disableRevalidate: true },
  })
}

async function generatePassword(): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  const folder = path.join(env.DATA_DIR, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path.join(folder, 'first-admin-password'), password, { mode: 0o600 })
  return password
}
