import type { Endpoint, PayloadRequest } from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { admins, sessionOnly, signedInId } from '@/access/rules'
import { eventArgs, eventEndpoint } from '@/features/events/server/event-interfaces'
import { certificateUseCases, revocation } from '../use-cases'
import { namedEvent } from '@/features/events/use-cases'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import type { Context, Extension } from '@/platform/use-cases/graphql'
import { hideCertificate, noCertificate, revokeCertificate } from './change'
import { issueCertificates } from './issue'

/** `POST /api/certificates/{id}/revoke` and `…/hide`. */
export const certificateEndpoints: Endpoint[] = [
  restEndpoint(certificateUseCases.revokeCertificate, {
    missing: noCertificate,
    run: async ({ id, input, payload, userId }) => {
      await revokeCertificate({ payload, id, actor: userId, reason: input.reason })
      return { id, state: 'revoked' as const }
    },
  }),
  restEndpoint(certificateUseCases.hideCertificate, {
    missing: noCertificate,
    run: async ({ id, input, payload, userId }) => {
      await hideCertificate({ payload, id, userId, isHidden: input.hidden })
      return { id, isHidden: input.hidden }
    },
  }),
]

/** `POST /api/events/{collection}/{id}/certificates`. */
export const issuingEndpoint = eventEndpoint(
  certificateUseCases.issueCertificates,
  ({ event, payload, userId }) => issueCertificates({ payload, event, actor: userId }),
)

function adminId(req: PayloadRequest): number {
  if (!sessionOnly(admins)({ req })) throw new AppError('forbidden', NOT_ALLOWED)
  return signedInId(req)
}

/** Equivalent to the REST endpoints. */
export const certificateMutations: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } = graphQL
  const id = { type: new GraphQLNonNull(GraphQLInt) }
  const counts = ['issued', 'withdrawn', 'valid', 'unnamed']
  return {
    issueCertificates: {
      args: eventArgs(graphQL),
      type: new GraphQLObjectType({
        name: 'IssuedCertificates',
        fields: Object.fromEntries(counts.map((name) => [name, { type: GraphQLInt }])),
      }),
      resolve: (_: unknown, named: object, { req }: Context) => {
        const actor = adminId(req)
        return issueCertificates({ payload: req.payload, event: namedEvent.parse(named), actor })
      },
    },
    revokeCertificate: {
      args: { id, reason: { type: new GraphQLNonNull(GraphQLString) } },
      type: GraphQLBoolean,
      resolve: async (_: unknown, args: { id: number; reason: string }, { req }: Context) => {
        const actor = adminId(req)
        const { reason } = parseInput(revocation, args)
        await revokeCertificate({ payload: req.payload, id: args.id, actor, reason })
        return true
      },
    },
    hideCertificate: {
      args: { id, hidden: { type: GraphQLBoolean, defaultValue: true } },
      type: GraphQLBoolean,
      resolve: async (_: unknown, args: { id: number; hidden: boolean }, { req }: Context) => {
        const asked = { payload: req.payload, id: args.id, userId: signedInId(req) }
        await hideCertificate({ ...asked, isHidden: args.hidden })
        return true
      },
    },
  }
}
