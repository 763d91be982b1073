import { toEndpoint } from '@/platform/api/rest-endpoint'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import { implementForEvent } from '@/features/events/server/event-interfaces'
import { certificateUseCases } from '../use-cases'
import * as certificates from './change'
import * as issuing from './issue'

export const issueCertificates = implementForEvent(certificateUseCases.issueCertificates, {
  run: ({ event, payload, userId }) => issuing.issueCertificates({ payload, event, actor: userId }),
})

export const revokeCertificate = implement(certificateUseCases.revokeCertificate, {
  missing: certificates.certificateNotFound,
  run: async ({ id, input: { reason }, payload, userId }) => {
    await certificates.revokeCertificate({ payload, id, actor: userId, reason })
    return { id, state: 'revoked' as const }
  },
  toGraphQL: () => true,
})

export const hideCertificate = implement(certificateUseCases.hideCertificate, {
  missing: certificates.certificateNotFound,
  run: async ({ id, input: { hidden }, payload, userId }) => {
    await certificates.hideCertificate({ payload, id, userId, isHidden: hidden })
    return { id, isHidden: hidden }
  },
  toGraphQL: () => true,
})

export const certificateEndpoints = [revokeCertificate, hideCertificate].map(toEndpoint)
export const issuingEndpoint = toEndpoint(issueCertificates)
export const certificateMutations = toFields([
  issueCertificates,
  revokeCertificate,
  hideCertificate,
])
