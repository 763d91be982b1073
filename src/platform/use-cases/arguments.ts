import { z } from 'zod'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { enumerate } from '@/lib/records/target'
import { isRowId } from '@/lib/row-id'
import type { Json } from './json-schema'
import type { UseCase } from './use-case'

type ByAddress<Case extends UseCase> = Case extends {
  params: { collection: z.ZodType<infer List extends string> }
}
  ? Case extends { at: `${string}{id}${string}` }
    ? { [Name in List as Name extends `${infer Kind}s` ? Kind : never]?: number }
    : { [Name in List]?: number[] }
  : Case extends { at: `${string}{id}${string}` }
    ? { id: number }
    : unknown

/** What GraphQL and forms send: the input, and what the address names. */
export type Arguments<Case extends UseCase> = ByAddress<Case> &
  (Case extends { input: z.ZodType } ? Omit<z.input<Case['input']>, 'ids'> : unknown)

type Sent = Record<string, unknown>
type Named = { params: () => Sent; read: () => unknown }

/**
 * Splits arguments into what the address names and what is sent. Of `{collection}/{id}`, the argument
 * is named like the record: `{ workshop: 5 }`; of `{collection}` alone, like the list:
 * `{ workshops: [5, 6] }`, which are the `ids` of the input.
 */
export function fromArguments(useCase: UseCase, sent: Sent): Named {
  const lists = getLists(useCase)
  if (lists.length > 0) return hasId(useCase) ? fromRecord(lists, sent) : fromLists(lists, sent)
  if (!hasId(useCase)) return { params: () => ({}), read: () => sent }
  const { [useCase.graphQL?.id ?? 'id']: id, ...rest } = sent
  return { params: () => ({ id }), read: () => rest }
}

function fromRecord(lists: string[], sent: Sent): Named {
  const kinds = lists.map(toKind)
  return {
    params: () => {
      const [kind, another] = kinds.filter((name) => isGiven(sent[name]))
      if (kind && another === undefined && isRowId(sent[kind]))
        return { collection: `${kind}s`, id: sent[kind] }
      const message = `Name exactly one ${enumerate(kinds, 'or')} by its id.`
      throw fieldError(kind ?? kinds[0] ?? '', message)
    },
    read: () => without(sent, kinds),
  }
}

function fromLists(lists: string[], sent: Sent): Named {
  const given = lists.filter((name) => isGiven(sent[name]))
  return {
    params: () => {
      if (given.length === 1) return { collection: given[0] }
      throw new AppError('invalid', `Name ${enumerate(lists, 'or')} by their ids.`)
    },
    read: () => ({ ...without(sent, lists), ids: sent[given[0] ?? ''] }),
  }
}

/** The arguments that the address gives, as JSON Schema. */
export function addressArguments(useCase: UseCase): Record<string, Json> {
  const lists = getLists(useCase)
  const id = { type: ['integer', 'null'] }
  const ids = { type: ['array', 'null'], items: id }
  if (lists.length > 0)
    return Object.fromEntries(
      lists.map((list) => (hasId(useCase) ? [toKind(list), id] : [list, ids])),
    )
  return hasId(useCase) ? { [useCase.graphQL?.id ?? 'id']: { type: 'integer' } } : {}
}

/** The collections that the address may name. */
export function getLists({ params }: UseCase): string[] {
  const schema = params?.collection
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}

function hasId({ at }: UseCase): boolean {
  return at?.includes('{id}') ?? false
}

const toKind = (list: string) => list.replace(/s$/, '')

const isGiven = (value: unknown) => value !== undefined && value !== null

function without(sent: Sent, names: string[]): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
}
