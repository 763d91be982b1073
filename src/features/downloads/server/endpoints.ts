import type { Endpoint } from 'payload'
import { toAttachment } from '@/lib/files/file-types'
import { isRowId } from '@/lib/row-id'
import { authorize } from '@/platform/api/rest-endpoint'
import { sendFile } from '@/platform/files/send-file'
import { notFound } from '@/platform/use-cases/implement'
import { downloadUseCases } from '../use-cases'

/**
 * Sends a file to who may read its record. It is saved, never shown: what it has of scripts cannot
 * run here. It comes through the site, also from a bucket, which gives no address of its own.
 */
export const fileEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/:id/:name',
    handler: async (req) => {
      authorize(downloadUseCases.downloadFile, req)
      const id = req.routeParams?.id
      const file = isRowId(id) ? await findFile(req, Number(id)) : null
      if (!file?.filename || !file.name) throw notFound()
      const headers = new Headers({
        'Content-Type': file.mimeType ?? 'application/octet-stream',
        'Content-Disposition': toAttachment(file.name),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        // Parts of a compressed file would not fit its ranges.
        'Cache-Control': 'private, no-cache, no-transform',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Cookie, Authorization',
        // A name in the storage is used once.
        ETag: `"${file.filename}"`,
      })
      const { headers: requested, method = 'GET' } = req
      return sendFile(`files/${file.filename}`, { headers: requested, method }, headers)
    },
  },
]

function findFile(req: Parameters<Endpoint['handler']>[0], id: number) {
  const { payload, user } = req
  const options = { collection: 'files', id, depth: 0, disableErrors: true } as const
  return payload.findByID({ ...options, overrideAccess: false, user, req })
}
