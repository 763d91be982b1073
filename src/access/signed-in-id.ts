import type { PayloadRequest } from 'payload'
import { AppError } from '@/lib/failures/app-error'

/** The account of whoever asks an endpoint or field of ours. Throws `unauthorized` for a visitor. */
export function signedInId({ user }: Pick<PayloadRequest, 'user'>): number {
  if (!user) throw new AppError('unauthorized', 'Please sign in.')
  return user.id
}
