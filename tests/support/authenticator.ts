import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import { env } from '@/env'

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Flags: user present, user verified, attested credential data included. */
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** Deviations of a malicious or broken device. */
type Odd = {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
  challenge?: string
  type?: string
}

/**
 * A passkey in software that behaves like a security key: it registers with the options of the site
 * and signs challenges. Misbehaves on request.
 */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  function getData(
    { rpId = new URL(env.SITE_URL).hostname, isVerified = true, ...odd }: Odd,
    key?: Buffer,
  ) {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.counter ?? ++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key ? [key] : [])])
  }

  function clientData(type: string, challenge: string, { origin = env.SITE_URL, ...odd }: Odd) {
    const reported = { type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin }
    return Buffer.from(JSON.stringify({ ...reported, crossOrigin: false }))
  }

  function credentialData(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)])
  }

  return {
    id: url(id),
    create(
      options: PublicKeyCredentialCreationOptionsJSON,
      odd: Odd = {},
    ): RegistrationResponseJSON {
      handle = options.user.id
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(getData(odd, credentialData()))],
      ])
      return {
        id: url(id),
        rawId: url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(clientData('webauthn.create', options.challenge, odd)),
          attestationObject: url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    get(options: PublicKeyCredentialRequestOptionsJSON, odd: Odd = {}): AuthenticationResponseJSON {
      const data = getData(odd)
      const client = clientData('webauthn.get', options.challenge, odd)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: url(id),
        rawId: url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(signature),
          userHandle: odd.userHandle ?? handle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof anAuthenticator>
