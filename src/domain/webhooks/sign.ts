import { Webhook } from 'standardwebhooks'

type Message = { messageId: string; body: string; secrets: string[]; at?: Date }

/**
 * The headers of one try (W-02), by the Standard Webhooks specification: the number of the message, the
 * same with every try; the moment of this one; a signature for each secret that counts.
 */
export function signedHeaders({ messageId, body, secrets, at = new Date() }: Message) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Atelier-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(messageId, at, body))
      .join(' '),
  }
}
