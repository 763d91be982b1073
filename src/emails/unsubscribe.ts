import { env } from '@/env'
import { signUnsubscribe, type NotificationKind } from '@/lib/questions/unsubscribe-token'

/**
 * The way out of one kind of notification mails for one account (S-102): the page behind the link in the mail,
 * and the headers that let a mail program do it with one click (RFC 8058).
 */
export function unsubscribeFor(
  userId: number,
  kind: NotificationKind,
): { page: string; headers: Record<string, string> } {
  const token = signUnsubscribe(userId, kind, env.AUTH_SECRET)
  return {
    page: `${env.SITE_URL}/unsubscribe?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${env.SITE_URL}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
