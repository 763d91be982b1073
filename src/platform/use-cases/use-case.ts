import { z } from 'zod'
import { LARGEST_ID } from '@/lib/row-id'
import { schemaRef, toJsonSchema } from './json-schema'

/** Who may run a use case. `users` is everyone who is signed in. */
export type Who = 'everyone' | 'users' | 'staff' | 'admins'

/** Pages of this site; also programs, which send no origin; or anyone, if cookies are ignored. */
export type Origin = 'site' | 'programs' | 'anywhere'

type Method = 'get' | 'post' | 'delete'

/** How GraphQL shows a use case. Arguments derive from the address and `input`, the type from `output`. */
type GraphQLShape = {
  /** The field, if it is not named like the use case. */
  field?: string
  /** The name of the type of the output, if that is an object. */
  type?: string
  /** The names of the types of objects in the output, by property. Others are JSON. */
  types?: Record<string, string>
  /** The argument for the `{id}` of the address. `id` by default. */
  id?: string
  /** In place of `input`: what it accepts of it. */
  args?: z.ZodType
  /** In place of `output`. */
  output?: z.ZodType
  /** The collection in the scope of API keys, if the address does not name it. */
  collection?: string
}

type Definition = {
  /**
   * Method and address: 'post /api/registrations/{id}/cancel'. Unset if only GraphQL and forms offer
   * it.
   */
  at?: `${Method} /api/${string}`
  who: Who
  /**
   * From where it is requested. By default anywhere to read; to write, `site` for a route of the
   * site, and what Payload allows under `isRest`.
   */
  from?: Origin
  summary: string
  description?: string
  /** Parameters of the address other than `{id}`, which is a row id. */
  params?: Record<string, z.ZodType>
  /** The query of a GET, otherwise the body. */
  input?: z.ZodType
  /** `input` is in the query, also of a POST. */
  isQuery?: true
  /** The type of the body. JSON by default. */
  sends?: 'text/plain' | 'multipart/form-data'
  /** The header that signs the JSON, which is not parsed: `input` is the text that was sent. */
  signature?: string
  /** Unset for an empty response. */
  output?: z.ZodType
  /** The type of the response. JSON by default. */
  returns?: 'image/*' | 'application/octet-stream'
  creates?: true
  /** Accepts an `Idempotency-Key`. */
  isRetried?: true
  /** An endpoint of Payload, for programs: accepts API keys. Otherwise a route of the site. */
  isRest?: true
  /** A route of the site for `everyone` that accepts API keys. */
  takesKeys?: true
  /** Error statuses other than those that every use case of its kind has. */
  refuses?: readonly number[]
  /** Unset if GraphQL does not offer it. */
  graphQL?: GraphQLShape
}

/** What a caller can do. `name` is the operation id of the API reference. */
export type UseCase = Definition & { name: string }

/** What a caller can do under one address. */
export type Addressed = UseCase & Required<Pick<UseCase, 'at'>>

export function hasAddress(useCase: UseCase): useCase is Addressed {
  return useCase.at !== undefined
}

/**
 * Defines use cases by name. REST and site routes, GraphQL fields, server actions, the API
 * reference, the permissions and made-up requests of tests derive from them.
 */
export function defineUseCases<const All extends Record<string, Definition>>(
  all: All,
): { [Name in keyof All]: All[Name] & { name: string } } {
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, { ...value, name }]),
  ) as never
}

/** What `run` gets. A use case without a schema has no input. */
export type InputOf<Case extends UseCase> = Case['input'] extends z.ZodType
  ? z.output<Case['input']>
  : undefined

/** What `run` returns. */
export type OutputOf<Case extends UseCase> = Case['output'] extends z.ZodType
  ? z.input<Case['output']>
  : void

export function getAddress({ at }: Pick<Addressed, 'at'>): { method: Method; address: string } {
  const [method, address = ''] = at.split(' ')
  return { method: method as Method, address }
}

/** The collection whose scope an API key needs; '' if it belongs to none. */
export function scopeCollection({ at, graphQL, isRest }: UseCase): string {
  if (graphQL?.collection) return graphQL.collection
  const [, , collection = ''] = at?.split('/') ?? []
  if (!isRest) return ''
  return collection === 'events' ? 'registrations' : collection
}

export function isInQuery(useCase: Pick<Addressed, 'at' | 'isQuery'>): boolean {
  return useCase.isQuery ?? getAddress(useCase).method === 'get'
}

/** The row of the permissions: endpoints of Payload are named as in its configuration. */
export function toRule({ at, isRest }: Pick<Addressed, 'at' | 'isRest'>): string {
  return isRest ? at.replace(' /api', ' ').replace(/\{(\w+)\}/g, ':$1') : at
}

/** Input that is described by `schema` and read by `read`, which may throw an AppError. */
export function readBy<Output>(schema: z.ZodType, read: (sent: unknown) => Output) {
  return z.unknown().meta(toJsonSchema(schema)).transform(read)
}

export const rowId = z.int().positive().max(LARGEST_ID)

/** A document of a collection, as REST returns it. */
export const documentSchema = (slug: string) =>
  z.unknown().meta(schemaRef(slug)) as z.ZodType<unknown, { id: number } | null>

export const anObject = z.looseObject({})

/** A text with its example in the API reference. */
export const textLike = (example: string) => z.string().meta({ examples: [example] })

export const moment = z.iso.datetime()
