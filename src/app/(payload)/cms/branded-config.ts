import config from '@payload-config'
import type { SanitizedConfig } from 'payload'
import { getBrand } from '@/features/brand/server/queries'
import { toVersioned } from '@/features/brand/server/view'
import { getSiteInfo } from '@/features/pages/server/site/queries'

type Icons = SanitizedConfig['admin']['meta']['icons']

export async function brandedConfig(): Promise<SanitizedConfig> {
  const [plain, { brand }, look] = await Promise.all([config, getSiteInfo(), getBrand()])
  const { admin } = plain
  const url = toVersioned('/icon.svg', look)
  // Payload's type asks for every attribute of a link.
  const icons = [{ rel: 'icon', type: 'image/svg+xml', url }] as unknown as Icons
  return {
    ...plain,
    admin: { ...admin, meta: { ...admin.meta, icons, titleSuffix: ` | ${brand}` } },
  }
}
