import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { Client } from 'pg'
import { startPostgres } from '../../operate/postgres.mjs'
import { site } from './site'

/** All raw emails that the test mail server accepted for an address, oldest first. */
export function mailsFor(address: string): string[] {
  if (!site.mailFolder) throw new Error('Nothing says where the mails arrive; npm test does')
  return readdirSync(site.mailFolder)
    .filter((name) => !name.startsWith('.') && name.endsWith(`-${address}.eml`))
    .sort()
    .map((name) => readFileSync(path.join(site.mailFolder, name), 'utf8'))
}

/** Waits for this many emails to an address, and returns them decoded. */
export async function waitForMails(address: string, count: number): Promise<string[]> {
  await expect.poll(() => mailsFor(address).length).toBe(count)
  return mailsFor(address).map(readable)
}

/** Makes the emails about changes of events due, which wait for further changes. */
export async function passTenMinutes(): Promise<void> {
  const { url } = await startPostgres({ dataDir: site.dataDir })
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`update outbox set due_at = now() where payload ? 'at'`)
  await client.end()
}

/** Decodes quoted-printable, as far as addresses and English text need it. */
export function readable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
}

/** Waits for an email to this address with a link to this page, and returns the newest link. */
export async function linkFromMail(address: string, page: string): Promise<string> {
  const links = () =>
    mailsFor(address)
      .map(readable)
      .flatMap((mail) => new RegExp(`^https?://\\S+/${page}\\?token=[\\w-]+`, 'm').exec(mail) ?? [])
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return links().at(-1) ?? ''
}
