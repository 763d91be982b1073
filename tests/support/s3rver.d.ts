declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    silent?: boolean
    directory: string
    configureBuckets?: { name: string }[]
    allowMismatchedSignatures?: boolean
  }

  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    logger: { close: () => void }
  }
}
