import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  addDataAndFileToRequest,
  Forbidden,
  type Endpoint,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { env } from '@/env'
import { AppError } from '@/lib/failures/app-error'
import { requireSpace } from '@/platform/files/require-space'
import type { StagedFile } from '@/platform/files/staged-file'
import { findJsonProblem } from './json-problem'
import { API_LIMITS } from './rate-limit'

/** What the form of an upload has besides the file. */
const FORM_BYTES = 1024 * 1024
const LEFTOVER_MS = 60 * 60_000
const FOLDER = path.join(env.DATA_DIR, 'uploads')

type Uploads = Pick<SanitizedCollectionConfig, 'custom' | 'slug'>

/**
 * The largest file that a request may send, if its collection takes files that do not fit into memory
 * (`custom.largestFile`). Its body is then left to the endpoint.
 */
export function findStreamLimit(
  collections: readonly Uploads[],
  method: string,
  [first, second, ...rest]: string[],
): number | undefined {
  const isWrite = second === undefined ? method === 'POST' : method === 'PATCH'
  if (!isWrite || rest.length > 0) return undefined
  return readLimit(collections.find(({ slug }) => slug === first))
}

function readLimit(collection: Uploads | undefined): number | undefined {
  const { largestFile } = (collection?.custom ?? {}) as { largestFile?: number }
  return largestFile
}

/** Throws 413 if the request says that it is larger than the file and its form may be. */
export function requireStreamable({ headers }: Pick<Request, 'headers'>, limit: number): void {
  if (Number(headers.get('content-length') ?? 0) > limit + FORM_BYTES) throw tooLarge(limit)
}

function tooLarge(limit: number): AppError {
  const message = `A file can have at most ${limit / 1024 / 1024} MB.`
  return new AppError(413, message, { fields: { file: message } })
}

/**
 * Writes uploads of large files to disk while they arrive, once the caller may write. Payload keeps
 * other uploads in memory. Takes the finished config, because the endpoints exist only then.
 */
export function streamUploads(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    const limit = readLimit(collection)
    if (limit === undefined || !collection.endpoints) continue
    collection.endpoints = collection.endpoints.map((endpoint) => {
      const { method, path: at } = endpoint
      const isCreate = method === 'post' && at === '/'
      if (!isCreate && !(method === 'patch' && at === '/:id')) return endpoint
      return { ...endpoint, handler: stage(collection, endpoint.handler, { isCreate, limit }) }
    })
  }
  return config
}

function stage(
  { access }: SanitizedCollectionConfig,
  handler: Endpoint['handler'],
  { isCreate, limit }: { isCreate: boolean; limit: number },
): Endpoint['handler'] {
  return async (req) => {
    if (!req.headers.get('content-type')?.startsWith('multipart/form-data')) return handler(req)
    const mayWrite = isCreate ? access.create : access.update
    if (!(await mayWrite({ req, id: req.routeParams?.id as number }))) throw new Forbidden(req.t)
    await requireSpace(env.DATA_DIR, Number(req.headers.get('content-length') ?? 0))
    await mkdir(FOLDER, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(FOLDER, 'upload-'))
    try {
      const staged = await receive(req, { folder, limit })
      // The body is read, so that Payload must not parse it.
      Object.defineProperty(req, 'body', { value: null })
      Object.assign(req, staged)
      return await handler(req)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Reads the form with the parser of Payload, with limits of its own and the file on disk. */
async function receive(req: PayloadRequest, { folder, limit }: { folder: string; limit: number }) {
  const { json: fieldSize, parts } = API_LIMITS.body
  const upload = {
    abortOnLimit: true,
    defParamCharset: 'utf8',
    // The parser refuses a file that reaches its limit.
    limits: { fields: parts, fieldSize, files: 1, fileSize: limit + 1, parts },
    requestSizeLimit: limit + FORM_BYTES,
    responseOnLimit: tooLarge(limit).message,
    tempFileDir: folder,
    useTempFiles: true,
  }
  const { body, headers, method, payload } = req
  const { logger } = payload
  const form = { body, headers, method, payload: { config: { upload }, logger } }
  await addDataAndFileToRequest(form as unknown as PayloadRequest).catch((error: unknown) => {
    const { message, status } = Object(error) as { message?: string; status?: number }
    if (message === 'Multipart limit has been reached') {
      throw new AppError('invalid', `A form can have at most ${parts} parts.`)
    }
    throw status === 413 ? tooLarge(limit) : error
  })
  const { data = {}, file: sent } = form as Partial<PayloadRequest>
  const problem = findJsonProblem(JSON.stringify(data))
  if (problem) throw new AppError('invalid', problem)
  const { tempFilePath, ...facts } = sent ?? {}
  return {
    data,
    file: tempFilePath ? ({ ...facts, stagedAt: tempFilePath } as StagedFile) : undefined,
  }
}

/** Removes what a process that was killed has left. */
export async function removeLeftUploads(): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const file = path.join(FOLDER, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > LEFTOVER_MS) {
      await rm(file, { recursive: true, force: true })
    }
  }
}
