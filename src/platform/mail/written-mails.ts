import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { env } from '@/env'

/** Where emails are written if no mail server is set, as `<time>-<to>.eml`. */
export const MAIL_FOLDER = path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'mail')

/** An ISO time with `-` for characters that file names cannot contain. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z/

export type WrittenMail = {
  /** The time in the file name. Identifies the email in addresses. */
  id: string
  at: string
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Lists the emails that this machine wrote, newest first: up to `most` older than the id
 * `before`. `next` is the cursor of the next page, or null. Reads only the files of one page.
 */
export async function listWrittenMails(
  { before, most }: { before?: string; most: number },
  folder = MAIL_FOLDER,
) {
  const names = await listNames(folder)
  const from = before ? names.filter((name) => toMailId(name) < before) : names
  const page = from.slice(0, most)
  return {
    mails: (await Promise.all(page.map((name) => read(folder, name)))).flatMap(
      (mail) => mail ?? [],
    ),
    total: names.length,
    next: from.length > most ? toMailId(page.at(-1) ?? '') : null,
  }
}

/** Only compares the id with existing names, so it cannot be used for path traversal. */
export async function findWrittenMail(
  id: string,
  folder = MAIL_FOLDER,
): Promise<WrittenMail | null> {
  const name = (await listNames(folder)).find((item) => toMailId(item) === id)
  return name === undefined ? null : read(folder, name)
}

async function listNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => name.endsWith('.eml') && TIME.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Returns null if the file was removed in the meantime. */
async function read(folder: string, name: string): Promise<WrittenMail | null> {
  try {
    const raw = await readFile(path.join(/* turbopackIgnore: true */ folder, name))
    const { to, subject, text, html } = await PostalMime.parse(raw)
    const id = toMailId(name)
    return {
      id,
      at: id.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'),
      to: to?.map(({ address }) => address).join(', ') ?? '',
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function toMailId(name: string): string {
  return TIME.exec(name)?.[0] ?? ''
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
