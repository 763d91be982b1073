import type { Limit } from './refusal'

/** How many account mails one address may be sent, whoever asks for them (S-61). */
export function mailLimit(email: string): Limit {
  return { key: `account-mail:${email}`, limit: 4, windowSeconds: 60 * 60 }
}
