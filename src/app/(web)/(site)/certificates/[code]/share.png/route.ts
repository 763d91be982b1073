import { ownEndpoint } from '@/api/own-endpoint'
import { findForPicture } from '@/features/certificates/queries'
import { drawSharePicture } from '@/features/share/draw-share-picture'

type Context = { params: Promise<{ code: string }> }

export const GET = ownEndpoint(async (_: Request, { params }: Context) => {
  const { code, issuer, name, title } = await findForPicture((await params).code)
  const picture = { brand: issuer, eyebrow: 'Certificate of attendance', title: name, facts: title }
  const response = await drawSharePicture({ ...picture, seed: code })
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
})
