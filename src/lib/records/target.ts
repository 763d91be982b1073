/** What users can ask about, save and watch. Also the names of the relation fields. */
export const TARGET_KINDS = ['workshop', 'webinar', 'tutorial'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** What users can register for. */
export const EVENT_KINDS = ['workshop', 'webinar'] as const satisfies TargetKind[]
export type EventKind = (typeof EVENT_KINDS)[number]

export type Target = { kind: TargetKind; id: number }

/** The collection of each kind, also the first segment of its path. */
export const TARGET_COLLECTIONS = {
  workshop: 'workshops',
  webinar: 'webinars',
  tutorial: 'tutorials',
} as const

export const TARGET_POPULATE = {
  workshops: { title: true, slug: true },
  webinars: { title: true, slug: true },
  tutorials: { title: true, slug: true },
} as const

type Named = { id: number; title?: string; slug?: string | null }
type Relation = number | Named | null | undefined
/** The relation fields of a question, populated or not. */
export type Targeted = { [Kind in TargetKind]?: Relation }

export type TargetRecord = Target & { title: string; path: string }

/** Returns all targets set on a question. A stored question has exactly one. */
export function targetsOf(question: Targeted): Target[] {
  return TARGET_KINDS.flatMap((kind) => {
    const relation = question[kind]
    const id = typeof relation === 'object' ? relation?.id : relation
    return id === undefined || id === null ? [] : [{ kind, id }]
  })
}

/** Returns the target of a question read with `TARGET_POPULATE`, or null if it was deleted. */
export function targetRecord(question: Targeted): TargetRecord | null {
  for (const kind of TARGET_KINDS) {
    const record = question[kind]
    if (typeof record !== 'object' || !record) continue
    const { id, slug, title = '' } = record
    return { kind, id, title, path: targetPath({ kind, id, slug }) }
  }
  return null
}

/** Returns the path of a target's page. Its questions are at `/ask` below it. */
export function targetPath({ id, kind, slug }: Target & { slug?: string | null }): string {
  return `/${TARGET_COLLECTIONS[kind]}/${slug || id}`
}

export function toTargetKind(name: unknown): TargetKind | null {
  return TARGET_KINDS.find((kind) => kind === name) ?? null
}
