import { S3 } from '@aws-sdk/client-s3'

const FORM =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[^/]+\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/
const LATE_MS = 15 * 60_000

/**
 * Returns a check whether a request is signed with these keys (AWS Signature Version 4). It signs the same
 * request with the SDK's signer and compares both, which covers what every S3 server checks: key, region,
 * time, method, path, query, signed headers and the hash that the client declared for its body.
 * @param {{ S3_REGION: string, S3_ENDPOINT: string, S3_ACCESS_KEY_ID: string, S3_SECRET_ACCESS_KEY: string }} settings
 * @returns {Promise<(request: import('node:http').IncomingMessage) => Promise<boolean>>}
 */
export async function createSignatureCheck(settings) {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const { config } = new S3({
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: true,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
  })
  const signer = await config.signer()
  return async ({ headers, method = 'GET', url = '/' }) => {
    const [, names = ''] = FORM.exec(headers.authorization ?? '') ?? []
    const signedAt = readTime(String(headers['x-amz-date']))
    if (!names || !(Math.abs(Date.now() - signedAt.getTime()) < LATE_MS)) return false
    const { pathname, protocol, searchParams } = new URL(url, settings.S3_ENDPOINT)
    const wanted = names.split(';')
    const again = await signer.sign(
      {
        method,
        protocol,
        hostname: '',
        path: pathname,
        query: toQuery(searchParams),
        headers: Object.fromEntries(wanted.map((name) => [name, String(headers[name] ?? '')])),
      },
      { signingDate: signedAt, signableHeaders: new Set(wanted) },
    )
    return again.headers.authorization === headers.authorization
  }
}

/** Parses `20261121T191500Z`, the format of the header. @param {string} text */
function readTime(text) {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** @param {URLSearchParams} parameters @returns {Record<string, string[]>} */
function toQuery(parameters) {
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]))
}
