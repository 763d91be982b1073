import { GraphQLJSON } from '@payloadcms/graphql/types'
import type { GraphQLInputType, GraphQLOutputType, GraphQLScalarType } from 'graphql'
import type { PayloadRequest } from 'payload'
import { isRecord } from '@/lib/is-record'
import { enumerate } from '@/lib/records/target'
import { authorize } from '../api/rest-endpoint'
import { addressArguments, fromArguments, getLists } from './arguments'
import type { Extension } from './extension'
import type { Implementation } from './implement'
import { mapValues, toJsonSchema, type Json } from './json-schema'
import { scopeCollection, type UseCase } from './use-case'

type GraphQL = Parameters<Extension>[0]

/** The fields of use cases with `graphQL`. */
export function toFields(implementations: readonly Implementation<UseCase, unknown>[]): Extension {
  return (graphQL) =>
    Object.fromEntries(
      implementations.map((implementation) => {
        const { useCase } = implementation
        return [useCase.graphQL?.field ?? useCase.name, toField(graphQL, implementation)]
      }),
    )
}

function toField(graphQL: GraphQL, { resolve, useCase }: Implementation<UseCase, unknown>) {
  const { output, type, types } = useCase.graphQL ?? {}
  const result = output ?? useCase.output
  return {
    args: toArguments(graphQL, useCase),
    type: result && toOutput(graphQL, toJsonSchema(result), { name: type, types }),
    extensions: { collection: scopeCollection(useCase) },
    resolve: (_: unknown, args: Record<string, unknown>, { req }: { req: PayloadRequest }) =>
      resolve({
        authorize: () => authorize(useCase, req),
        ...fromArguments(useCase, args),
        context: { payload: req.payload, req, headers: new Headers() },
      }),
  }
}

function toArguments(graphQL: GraphQL, useCase: UseCase) {
  const address = addressArguments(useCase)
  const input = useCase.graphQL?.args ?? useCase.input
  const { properties, required = [] } = (input ? toJsonSchema(input) : {}) as ObjectSchema
  // The lists that the address names.
  if (getLists(useCase).some((list) => list in address)) delete properties?.ids
  return mapValues({ ...address, ...properties }, (json, name) => {
    const type = toInput(graphQL, json)
    const isRequired = name in address || required.includes(name)
    return {
      type: isRequired && !isNullable(json) ? new graphQL.GraphQLNonNull(type) : type,
      // GraphQL prints no default of JSON. The schema sets it.
      defaultValue: type === GraphQLJSON ? undefined : json.default,
      description: describe(json) ?? (type === GraphQLJSON ? 'As by REST.' : undefined),
    }
  })
}

type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

function toInput(graphQL: GraphQL, json: Json): GraphQLInputType {
  const { GraphQLList, GraphQLNonNull } = graphQL
  const scalar = toScalar(graphQL, json)
  if (scalar) return scalar
  const { items } = json
  const item = isRecord(items) && toScalar(graphQL, items)
  if (!item) return GraphQLJSON
  return new GraphQLList(isNullable(items as Json) ? item : new GraphQLNonNull(item))
}

type Names = { name?: string; types?: Record<string, string> }

/** Everything may be null, so that a part that fails leaves the rest. */
function toOutput(graphQL: GraphQL, json: Json, { name, types = {} }: Names): GraphQLOutputType {
  const { GraphQLList, GraphQLObjectType } = graphQL
  const scalar = toScalar(graphQL, json)
  if (scalar) return scalar
  // An object or null.
  const [option] = Array.isArray(json.oneOf) ? (json.oneOf as Json[]) : [json]
  const { items, properties } = option ?? {}
  if (isRecord(items) && (name || toScalar(graphQL, items)))
    return new GraphQLList(toOutput(graphQL, items, { name, types }))
  if (!name || !isRecord(properties)) return GraphQLJSON
  return new GraphQLObjectType({
    name,
    fields: mapValues(properties as Record<string, Json>, (property, key) => ({
      type: toOutput(graphQL, property, { name: types[key], types }),
      description: describe(property),
    })),
  })
}

function toScalar(
  { GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLString }: GraphQL,
  { type }: Json,
) {
  const scalars: Record<string, GraphQLScalarType> = {
    boolean: GraphQLBoolean,
    integer: GraphQLInt,
    number: GraphQLFloat,
    string: GraphQLString,
  }
  const [first] = [type].flat()
  return scalars[String(first)]
}

function isNullable({ type }: Json): boolean {
  return [type].flat().includes('null')
}

function describe({ description, enum: values }: Json): string | undefined {
  if (typeof description === 'string') return description
  return Array.isArray(values) ? enumerate(values.map(String), 'or') : undefined
}
