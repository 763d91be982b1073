import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'

/** The fields that whoever asks may not write: the site keeps them (I-12). */
export async function readOnlyFields(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
): Promise<Set<string>> {
  const readOnly = new Set(['createdAt'])
  for (const field of config.flattenedFields) {
    const rule = 'access' in field ? field.access?.update : undefined
    if (rule && !(await rule({ req, data: {}, siblingData: {} } as never))) readOnly.add(field.name)
  }
  return readOnly
}
