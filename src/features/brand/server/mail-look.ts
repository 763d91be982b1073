import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import type { MailLook } from '@/platform/mail/default-look'
import { LOGO_FILE } from '../brand-files'
import { toMailInks } from '../inks'
import { toVersioned, toView } from './view'

export async function readMailLook(req: PayloadRequest): Promise<MailLook | undefined> {
  const doc = await req.payload.findGlobal({ slug: 'brand', depth: 1, overrideAccess: true, req })
  const view = toView(doc)
  if (!view.version) return undefined
  const { logo, palette } = view
  return {
    ...toMailInks(palette),
    ...(logo && {
      logo: { src: env.SITE_URL + toVersioned(LOGO_FILE, view), ...fitLogo(logo) },
    }),
  }
}

const HEIGHT = 36
const MOST_WIDTH = 280

function fitLogo({ height, width }: { height: number; width: number }) {
  const scale = Math.min(HEIGHT / height, MOST_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
