'use server'

import { useCaseAction } from '@/platform/server/use-case-action'
import * as implementations from './interfaces'

const FAILED = 'That did not work. Please try again.'

/** Hides the page of one's own certificate, or shows it again. */
export const hideCertificate = useCaseAction(implementations.hideCertificate, { failure: FAILED })

/** Issues the certificates of an event, and withdraws those that no attendance supports. */
export const issueCertificates = useCaseAction(implementations.issueCertificates, {
  failure: FAILED,
})

export const revokeCertificate = useCaseAction(implementations.revokeCertificate, {
  failure: FAILED,
})
