import type { Field } from 'payload'
import { denyAll, staff } from '@/access/rules'
import { TARGET_COLLECTIONS, TARGET_KINDS } from '@/lib/records/target'

/** Set by the program alone. */
const READ_ONLY = { create: denyAll, update: denyAll }
const BESIDE = { position: 'sidebar', readOnly: true } as const

/**
 * What a question is about, of which exactly one is set (src/domain/questions/question-table.ts), the second of
 * its video, and what hangs on other people: how many ask or have it too, and the question that it was
 * joined to.
 */
export const targetFields: Field[] = [
  ...TARGET_KINDS.map((kind): Field => ({
    name: kind,
    type: 'relationship',
    relationTo: TARGET_COLLECTIONS[kind],
    index: true,
    access: { update: denyAll },
    admin: { position: 'sidebar', condition: (data) => !data?.id || Boolean(data[kind]) },
  })),
  {
    name: 'atSeconds',
    label: 'Second of the video',
    type: 'number',
    min: 0,
    access: { update: denyAll },
    admin: { position: 'sidebar' },
  },
  // Whether others may read the answer (src/domain/questions/readable-questions.ts).
  {
    name: 'targetIsPublished',
    type: 'checkbox',
    defaultValue: true,
    access: { read: staff, ...READ_ONLY },
    admin: { hidden: true },
  },
  {
    name: 'votes',
    label: 'Have it too',
    type: 'number',
    defaultValue: 0,
    access: READ_ONLY,
    admin: BESIDE,
  },
  {
    name: 'askers',
    label: 'People who ask this',
    type: 'number',
    defaultValue: 1,
    access: { read: staff, ...READ_ONLY },
    admin: BESIDE,
  },
  {
    name: 'sameAs',
    type: 'relationship',
    relationTo: 'workshop_qna',
    index: true,
    access: { read: denyAll, ...READ_ONLY },
    admin: { hidden: true },
  },
]
