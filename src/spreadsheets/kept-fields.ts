import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'

/** The fields that whoever asks may not write: the site keeps them (I-12). */
export async function keptFields(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
): Promise<Set<string>> {
  const kept = new Set(['createdAt'])
  for (const field of config.flattenedFields) {
    const rule = 'access' in field ? field.access?.update : undefined
    if (rule && !(await rule({ req, data: {}, siblingData: {} } as never))) kept.add(field.name)
  }
  return kept
}
