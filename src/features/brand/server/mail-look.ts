import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { DEFAULT_LOOK, type MailLook } from '@/platform/mail/look'
import { LOGO_FILE } from '../brand-files'
import { toVersioned, toView } from './view'

/** Of the light theme: email clients that darken messages do so themselves. */
export async function readMailLook(req: PayloadRequest): Promise<MailLook | undefined> {
  const doc = await req.payload.findGlobal({ slug: 'brand', depth: 1, overrideAccess: true, req })
  const view = toView(doc)
  if (!view.version) return undefined
  const { logo, palette } = view
  return {
    ...(palette
      ? { accent: palette.light.accent, accentInk: palette.light['accent-ink'] }
      : DEFAULT_LOOK),
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
