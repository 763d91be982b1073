import type { Payload } from 'payload'
import { env } from '@/env'
import { findWrittenMail, listWrittenMails, type WrittenMail } from '@/lib/mail/written-mails'
import { listUndelivered, type UndeliveredMails } from '@/lib/mail/queued-mails'

const PER_PAGE = 25

type Query = Record<string, string | string[] | undefined>

type Mails =
  | { kind: 'failed' | 'unproven' }
  | { kind: 'one'; mail: WrittenMail | null; timeZone: string }
  | {
      kind: 'lists'
      /** Null if a mail server is configured. */
      written: Awaited<ReturnType<typeof listWrittenMails>> | null
      waiting: UndeliveredMails
      abandoned: UndeliveredMails
      timeZone: string
    }

/**
 * Reads one written email (`?mail=`), or the lists, each paged by its own parameter (`?before=`,
 * `?waiting=`, `?given-up=`). Reading an email requires recent re-authentication, because it may
 * contain a link or code that opens an account. No access rule applies: authorize the caller first.
 */
export async function readMails(
  payload: Payload,
  query: Query,
  isReauthenticated: boolean,
): Promise<Mails> {
  try {
    // Everyone may read the site's time zone.
    const { timeZone } = await payload.findGlobal({
      slug: 'site-settings',
      select: { timeZone: true },
      depth: 0,
      overrideAccess: false,
    })
    if (typeof query.mail === 'string' && !env.SMTP_URL) {
      if (!isReauthenticated) return { kind: 'unproven' }
      return { kind: 'one', mail: await findWrittenMail(query.mail), timeZone }
    }
    const from = (name: string) => {
      const id = Number(query[name])
      return Number.isSafeInteger(id) && id > 0 ? Math.min(id, 2 ** 31 - 1) : undefined
    }
    const before = typeof query.before === 'string' ? query.before : undefined
    const [written, waiting, abandoned] = await Promise.all([
      env.SMTP_URL ? null : listWrittenMails({ before, most: PER_PAGE }),
      listUndelivered(payload, { isAbandoned: false, most: PER_PAGE, before: from('waiting') }),
      listUndelivered(payload, { isAbandoned: true, most: PER_PAGE, before: from('given-up') }),
    ])
    return { kind: 'lists', written, waiting, abandoned, timeZone }
  } catch (error) {
    payload.logger.error({ err: error, msg: 'The emails could not be read' })
    return { kind: 'failed' }
  }
}
