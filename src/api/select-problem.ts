import type { PayloadRequest } from 'payload'
import { isRecord } from '@/lib/is-record'
import { fieldsOf, type FieldAt } from './field-at'

/** Returns why a selection is rejected, or null. */
export function selectProblem(
  select: unknown,
  fieldAt: FieldAt,
  { name = 'select', within = '' } = {},
): string | null {
  if (select === undefined || select === null) return null
  if (!isRecord(select)) return `${name} must be written as ${name}[field]=true.`
  for (const [key, value] of Object.entries(select)) {
    const path = `${within}${key}`
    if (!fieldAt(path)) return `${name}: there is no field ${path}.`
    if (typeof value === 'boolean') continue
    if (!isRecord(value)) return `${name}: ${path} must be true or false.`
    const problem = selectProblem(value, fieldAt, { name, within: `${path}.` })
    if (problem) return problem
  }
  return null
}

export function populateProblem(
  populate: unknown,
  req: Pick<PayloadRequest, 'payload'>,
): string | null {
  if (populate === undefined || populate === null) return null
  if (!isRecord(populate)) return 'populate must be written as populate[collection][field]=true.'
  for (const [slug, select] of Object.entries(populate)) {
    const known = Object.entries(req.payload.collections).find(([name]) => name === slug)
    if (!known) return `populate: there is no collection ${slug}.`
    const [, { config }] = known
    const problem = selectProblem(select, fieldsOf(config, req), { name: `populate[${slug}]` })
    if (problem) return problem
  }
  return null
}
