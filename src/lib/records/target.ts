import { toEventAddress, type Addressed } from './private-address'

/** What users can ask about, save and watch. Also the names of the relation fields. */
export const TARGET_KINDS = ['workshop', 'webinar', 'tutorial'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** What users can register for. */
export const EVENT_KINDS = ['workshop', 'webinar'] as const satisfies TargetKind[]
export type EventKind = (typeof EVENT_KINDS)[number]

export type Target = { kind: TargetKind; id: number }

/** The collection of a kind, also the first segment of its path. */
export type TargetList = `${TargetKind}s`

export const TARGET_COLLECTIONS = mapKinds((kind) => `${kind}s`) as {
  [Kind in TargetKind]: `${Kind}s`
}
export const TARGET_LISTS: readonly TargetList[] = Object.values(TARGET_COLLECTIONS)

/** "Workshop". */
export const TARGET_NAMES = mapKinds((kind) => kind.charAt(0).toUpperCase() + kind.slice(1))

/** Selects the relation fields of a question. */
export const TARGET_SELECT = mapKinds(() => true as const)
export const TARGET_POPULATE = Object.fromEntries(
  TARGET_LISTS.map((list) => [list, { title: true, slug: true }]),
) as Record<TargetList, { title: true; slug: true }>

/** With what the address of a private event has. For those whom the record's owner lets in. */
export const ADDRESS_POPULATE = Object.fromEntries(
  TARGET_LISTS.map((list) => [
    list,
    { title: true, slug: true, ...(list !== 'tutorials' && { visibility: true, code: true }) },
  ]),
) as Record<TargetList, { title: true; slug: true }>

type Named = Addressed & { title?: string }
type Relation = number | Named | null | undefined
/** The relation fields of a question, populated or not. */
export type Targeted = { [Kind in TargetKind]?: Relation }

export type TargetRecord = Target & { title: string; path: string }

/** A stored question has exactly one. */
export function listTargets(question: Targeted): Target[] {
  return TARGET_KINDS.flatMap((kind) => {
    const relation = question[kind]
    const id = typeof relation === 'object' ? relation?.id : relation
    return id === undefined || id === null ? [] : [{ kind, id }]
  })
}

/** Returns the target of a question read with `TARGET_POPULATE`, or null if it was deleted. */
export function toTargetRecord(question: Targeted): TargetRecord | null {
  for (const kind of TARGET_KINDS) {
    const record = question[kind]
    if (typeof record !== 'object' || !record) continue
    const { id, title = '' } = record
    return { kind, id, title, path: `/${TARGET_COLLECTIONS[kind]}/${toEventAddress(record)}` }
  }
  return null
}

/** Returns the path of a target's page. Its questions are at `/ask` below it. */
export function toTargetPath({ id, kind, slug }: Target & { slug?: string | null }): string {
  return `/${TARGET_COLLECTIONS[kind]}/${slug || id}`
}

export function toTargetKind(name: unknown): TargetKind | null {
  return TARGET_KINDS.find((kind) => kind === name) ?? null
}

export function isEventKind(kind: TargetKind): kind is EventKind {
  return EVENT_KINDS.some((item) => item === kind)
}

export function toKind(list: string | undefined): TargetKind | null {
  return TARGET_KINDS.find((kind) => TARGET_COLLECTIONS[kind] === list) ?? null
}

export function isTargetList(name: string | undefined): name is TargetList {
  return TARGET_LISTS.some((list) => list === name)
}

/** Joins words as a text does: "workshop, webinar or tutorial". */
export function enumerate(names: readonly string[], joiner: 'or' | 'and'): string {
  return `${names.slice(0, -1).join(', ')} ${joiner} ${names.at(-1)}`
}

/** The message if no target is named. */
export const NAME_ONE = `Name ${enumerate(
  TARGET_KINDS.map((kind) => `a ${kind}`),
  'or',
)}.`

export function mapKinds<Value>(of: (kind: TargetKind) => Value): Record<TargetKind, Value> {
  return Object.fromEntries(TARGET_KINDS.map((kind) => [kind, of(kind)])) as Record<
    TargetKind,
    Value
  >
}
