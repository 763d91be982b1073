import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { env } from '@/env'

/** Where mails are written while there is no mail server, each as `<time>-<to>.eml`. */
export const OUTBOX = path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'mail')

/** The form of the time in a name: an ISO time with `-` for what file names may not contain. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z/

export type WrittenMail = {
  /** The time in the name of its file; names it in addresses. */
  id: string
  /** ISO time. */
  at: string
  to: string
  subject: string
  text: string
  html: string
}

/**
 * The mails in the outbox of this machine, newest first: `most` of them, older than the one that
 * `before` names, and where the next page begins (null at the end). Only the files of one page are
 * read, however many there are. Empty while no mail was written.
 */
export async function listWrittenMails(
  { before, most }: { before?: string; most: number },
  folder = OUTBOX,
) {
  const names = await listNames(folder)
  const from = before ? names.filter((name) => idOf(name) < before) : names
  const page = from.slice(0, most)
  return {
    mails: (await Promise.all(page.map((name) => read(folder, name)))).flatMap(
      (mail) => mail ?? [],
    ),
    total: names.length,
    next: from.length > most ? idOf(page.at(-1) ?? '') : null,
  }
}

/**
 * One mail of the outbox; null when there is none. The id is only compared with the names that are
 * there, so that no address leads to another file.
 */
export async function findWrittenMail(id: string, folder = OUTBOX): Promise<WrittenMail | null> {
  const name = (await listNames(folder)).find((one) => idOf(one) === id)
  return name === undefined ? null : read(folder, name)
}

/** Newest first. The names begin with their times, so that their order is that of time. */
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

/** Null when the file was removed in the meantime. */
async function read(folder: string, name: string): Promise<WrittenMail | null> {
  try {
    const raw = await readFile(path.join(/* turbopackIgnore: true */ folder, name))
    const { to, subject, text, html } = await PostalMime.parse(raw)
    const id = idOf(name)
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

function idOf(name: string): string {
  return TIME.exec(name)?.[0] ?? ''
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
