/** What one can ask about, save and watch, as the fields are called that name it. */
export const TARGET_KINDS = ['workshop', 'webinar', 'tutorial'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** The one record that a question is about, or that somebody saved or watches. */
export type Target = { kind: TargetKind; id: number }

/** The collection of each kind, which is also the first part of its address. */
export const TARGET_COLLECTIONS = {
  workshop: 'workshops',
  webinar: 'webinars',
  tutorial: 'tutorials',
} as const

/** What a list of questions reads of their targets. */
export const TARGET_POPULATE = {
  workshops: { title: true, slug: true },
  webinars: { title: true, slug: true },
  tutorials: { title: true, slug: true },
} as const

type Named = { id: number; title?: string; slug?: string | null }
type Relation = number | Named | null | undefined
/** The part of a question that says what it is about, populated or not. */
export type Targeted = { [Kind in TargetKind]?: Relation }

/** A target with what links to it show. */
export type TargetRecord = Target & { title: string; path: string }

/** Everything that a question names as its target: one, where it is stored. */
export function targetsOf(question: Targeted): Target[] {
  return TARGET_KINDS.flatMap((kind) => {
    const relation = question[kind]
    const id = typeof relation === 'object' ? relation?.id : relation
    return id === undefined || id === null ? [] : [{ kind, id }]
  })
}

/** The target of a question that was read with `TARGET_POPULATE`; null where it is gone. */
export function targetRecord(question: Targeted): TargetRecord | null {
  for (const kind of TARGET_KINDS) {
    const record = question[kind]
    if (typeof record !== 'object' || !record) continue
    const { id, slug, title = '' } = record
    return { kind, id, title, path: targetPath({ kind, id, slug }) }
  }
  return null
}

/** The address of a target's own page; its questions are at `/ask` below it. */
export function targetPath({ id, kind, slug }: Target & { slug?: string | null }): string {
  return `/${TARGET_COLLECTIONS[kind]}/${slug || id}`
}

/** The kind that an address or a parameter names; null for anything else. */
export function toTargetKind(name: unknown): TargetKind | null {
  return TARGET_KINDS.find((kind) => kind === name) ?? null
}
