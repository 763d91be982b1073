import config from '@payload-config'
import { getOpenapi } from '@/platform/api/openapi/document'
import { toReference } from '@/features/developers/reference'

export async function getReference() {
  const document = await getOpenapi(config)
  const reference = toReference(document)
  const links = reference.groups.map(({ name, path }) => ({
    href: `/developers/${path}`,
    label: name,
  }))
  return { ...reference, links }
}
