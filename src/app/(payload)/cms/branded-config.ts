import config from '@payload-config'
import type { SanitizedConfig } from 'payload'
import { getSiteInfo } from '@/features/pages/server/site/queries'

export async function brandedConfig(): Promise<SanitizedConfig> {
  const [plain, { brand }] = await Promise.all([config, getSiteInfo()])
  const { admin } = plain
  return { ...plain, admin: { ...admin, meta: { ...admin.meta, titleSuffix: ` | ${brand}` } } }
}
