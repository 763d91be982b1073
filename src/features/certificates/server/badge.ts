import { createHash, createPrivateKey, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** An Ed25519 key. `x` and `d` are the coordinates of its JWK. */
export type BadgeKey = { id: number; x: string; d: string }

type Certificate = {
  id: number
  code: string
  name: string
  title: string
  startsAt: string
  endsAt: string
  events?: number | null
  isCompletion?: boolean
  hours: number | null
  text: string | null
  issuer: string
  /** An absolute address. */
  issuerPicture?: string | null
  issuedAt: string
}

const OB = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
const VC = 'https://www.w3.org/2018/credentials#'
const SEC = 'https://w3id.org/security#'
const STATUS = 'https://www.w3.org/ns/credentials/status#'
const SCHEMA = 'https://schema.org/'
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
/** The Open Badges context spells these differently from the one of W3C. */
const XSD = { w3c: 'http://www.w3.org/2001/XMLSchema#', ob: 'https://www.w3.org/2001/XMLSchema#' }

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** The identity of a site as did:web, whose document is at /.well-known/did.json. */
export function toDid(siteUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(siteUrl).host)}`
}

export function toKeyUrl(siteUrl: string, { id }: Pick<BadgeKey, 'id'>): string {
  return `${toDid(siteUrl)}#key-${id}`
}

/**
 * Returns a certificate as an Open Badges 3.0 credential (W3C Verifiable Credentials 2.0) with a
 * Data Integrity proof of the cryptosuite `eddsa-rdfc-2022`.
 */
export function toBadge(certificate: Certificate, siteUrl: string, key: BadgeKey) {
  const credential = toCredential(certificate, siteUrl)
  const proof = toProof(toNQuads(credential), { created: credential.validFrom, siteUrl, key })
  return { ...credential, proof }
}

type Signing = { created: string; siteUrl: string; key: BadgeKey }

function toProof(quads: string, { created, key, siteUrl }: Signing) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod: toKeyUrl(siteUrl, key),
    proofPurpose: 'assertionMethod',
  }
  const signed = Buffer.concat([sha256(quadsOfProof(options)), sha256(quads)])
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x, d: key.d }
  const value = sign(null, signed, createPrivateKey({ key: jwk, format: 'jwk' }))
  return { ...options, proofValue: multibase(value) }
}

/** Entries of a status list: the least number, so that a request does not reveal which one is read. */
export const STATUS_LIST_SIZE = 131_072

function statusListUrl(siteUrl: string, list: number): string {
  return `${siteUrl}/certificates/status/${list}`
}

/** Where verifiers learn whether a certificate is still valid. */
function toStatus({ id }: Pick<Certificate, 'id'>, siteUrl: string) {
  const list = statusListUrl(siteUrl, Math.floor(id / STATUS_LIST_SIZE) + 1)
  const statusListIndex = String(id % STATUS_LIST_SIZE)
  return {
    id: `${list}#${statusListIndex}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex,
    statusListCredential: list,
  }
}

type Statuses = {
  /** Starts with 1. It has the certificates of `STATUS_LIST_SIZE` ids. */
  list: number
  /** The ids of those that are not valid. */
  invalid: readonly number[]
  /** ISO instant. */
  readAt: string
}

/**
 * Returns a signed list of the certificates that are no longer valid (W3C Bitstring Status List
 * 1.0), which the `credentialStatus` of badges names.
 */
export function toStatusList({ invalid, list, readAt }: Statuses, siteUrl: string, key: BadgeKey) {
  const bits = Buffer.alloc(STATUS_LIST_SIZE / 8)
  for (const id of invalid) {
    const index = id % STATUS_LIST_SIZE
    // The first entry is the highest bit of the first byte.
    bits.writeUInt8(bits.readUInt8(index >> 3) | (0x80 >> (index & 7)), index >> 3)
  }
  const id = statusListUrl(siteUrl, list)
  const credential = {
    '@context': CONTEXTS.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: toDid(siteUrl),
    validFrom: seconds(readAt),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
  const { credentialSubject: subject, issuer, validFrom } = credential
  const quads = toQuads([
    [id, RDF_TYPE, { iri: `${VC}VerifiableCredential` }],
    [id, RDF_TYPE, { iri: `${STATUS}BitstringStatusListCredential` }],
    [id, `${VC}issuer`, { iri: issuer }],
    [id, `${VC}validFrom`, { text: validFrom, type: `${XSD.w3c}dateTime` }],
    [id, `${VC}credentialSubject`, { iri: subject.id }],
    [subject.id, RDF_TYPE, { iri: `${STATUS}BitstringStatusList` }],
    [subject.id, `${STATUS}statusPurpose`, { text: subject.statusPurpose }],
    [subject.id, `${STATUS}encodedList`, { text: subject.encodedList, type: `${SEC}multibase` }],
  ])
  return { ...credential, proof: toProof(quads, { created: validFrom, siteUrl, key }) }
}

type Credential = ReturnType<typeof toCredential>

function toCredential(certificate: Certificate, siteUrl: string) {
  const {
    code,
    endsAt,
    events,
    hours,
    isCompletion,
    issuedAt,
    issuer,
    issuerPicture,
    name,
    startsAt,
    text,
    title,
  } = certificate
  const id = `${siteUrl}/certificates/${code}`
  const length = hours === null ? '' : ` (${hours} ${hours === 1 ? 'hour' : 'hours'})`
  const atEvents = events ? ` at ${events} or more events` : ''
  return {
    '@context': CONTEXTS,
    // The page also says whether the certificate is still valid.
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: {
      id: toDid(siteUrl),
      type: ['Profile'],
      name: issuer,
      url: `${siteUrl}/`,
      ...(issuerPicture && { image: { id: issuerPicture, type: 'Image' } }),
    },
    validFrom: seconds(issuedAt),
    credentialStatus: toStatus(certificate, siteUrl),
    name: title,
    credentialSubject: {
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' },
      ],
      activityStartDate: seconds(startsAt),
      activityEndDate: seconds(endsAt),
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        name: title,
        description: text ?? `${isCompletion ? 'Completed' : 'Attended'} “${title}”.`,
        criteria: {
          id: `${id}#criteria`,
          narrative: isCompletion
            ? `All required deliverables were done${length}.`
            : `Attendance${atEvents} was recorded${length}.`,
        },
      },
    },
  }
}

const seconds = (instant: string) => instant.replace(/\.\d+Z$/, 'Z')

type Term = { iri: string } | { text: string; type?: string }
type Triple = [subject: string, predicate: string, object: Term]

/**
 * The canonical N-Quads (RDFC-1.0) of a credential. Written directly, because its shape is fixed and
 * only the identity has no id, so that the general algorithm and its contexts are not needed.
 */
function toNQuads(credential: Credential): string {
  const { id, issuer, validFrom, name } = credential
  const { credentialStatus: status, credentialSubject: subject } = credential
  const [identity = { hashed: false, identityHash: '', identityType: 'name' }] = subject.identifier
  const { achievement } = subject
  const { criteria } = achievement
  const date = (text: string) => ({ text, type: `${XSD.ob}date` })
  return toQuads([
    [id, RDF_TYPE, { iri: `${VC}VerifiableCredential` }],
    [id, RDF_TYPE, { iri: `${OB}OpenBadgeCredential` }],
    [id, `${VC}issuer`, { iri: issuer.id }],
    [id, `${VC}validFrom`, { text: validFrom, type: `${XSD.w3c}dateTime` }],
    [id, `${VC}credentialStatus`, { iri: status.id }],
    [status.id, RDF_TYPE, { iri: `${STATUS}BitstringStatusListEntry` }],
    [status.id, `${STATUS}statusPurpose`, { text: status.statusPurpose }],
    [status.id, `${STATUS}statusListIndex`, { text: status.statusListIndex }],
    [status.id, `${STATUS}statusListCredential`, { iri: status.statusListCredential }],
    [id, `${SCHEMA}name`, { text: name }],
    [id, `${VC}credentialSubject`, { iri: subject.id }],
    [issuer.id, RDF_TYPE, { iri: `${OB}Profile` }],
    [issuer.id, `${SCHEMA}name`, { text: issuer.name }],
    [issuer.id, `${SCHEMA}url`, { text: issuer.url, type: `${XSD.ob}anyURI` }],
    ...toImageTriples(issuer),
    [subject.id, RDF_TYPE, { iri: `${OB}AchievementSubject` }],
    [subject.id, `${OB}identifier`, { iri: BLANK }],
    [subject.id, `${OB}activityStartDate`, date(subject.activityStartDate)],
    [subject.id, `${OB}activityEndDate`, date(subject.activityEndDate)],
    [subject.id, `${OB}achievement`, { iri: achievement.id }],
    [BLANK, RDF_TYPE, { iri: `${OB}IdentityObject` }],
    [BLANK, `${OB}hashed`, { text: String(identity.hashed), type: `${XSD.ob}boolean` }],
    [BLANK, `${OB}identityHash`, { text: identity.identityHash }],
    [BLANK, `${OB}identityType`, { text: identity.identityType }],
    [achievement.id, RDF_TYPE, { iri: `${OB}Achievement` }],
    [achievement.id, `${SCHEMA}name`, { text: achievement.name }],
    [achievement.id, `${SCHEMA}description`, { text: achievement.description }],
    [achievement.id, `${OB}Criteria`, { iri: criteria.id }],
    [criteria.id, `${OB}narrative`, { text: criteria.narrative }],
  ])
}

function toImageTriples({ id, image }: Credential['issuer']): Triple[] {
  if (!image) return []
  return [
    [id, `${OB}image`, { iri: image.id }],
    [image.id, RDF_TYPE, { iri: `${OB}Image` }],
  ]
}

type Options = Record<
  'type' | 'cryptosuite' | 'created' | 'verificationMethod' | 'proofPurpose',
  string
>

function quadsOfProof(options: Options): string {
  const { created, cryptosuite, proofPurpose, type, verificationMethod } = options
  return toQuads([
    [BLANK, RDF_TYPE, { iri: `${SEC}${type}` }],
    [BLANK, 'http://purl.org/dc/terms/created', { text: created, type: `${XSD.w3c}dateTime` }],
    [BLANK, `${SEC}cryptosuite`, { text: cryptosuite, type: `${SEC}cryptosuiteString` }],
    [BLANK, `${SEC}proofPurpose`, { iri: `${SEC}${proofPurpose}` }],
    [BLANK, `${SEC}verificationMethod`, { iri: verificationMethod }],
  ])
}

const BLANK = '_:c14n0'

function toQuads(triples: Triple[]): string {
  const node = (iri: string) => (iri === BLANK ? iri : `<${iri}>`)
  return triples
    .map(([subject, predicate, object]) => {
      const value =
        'iri' in object
          ? node(object.iri)
          : `"${escapeLiteral(object.text)}"${object.type ? `^^<${object.type}>` : ''}`
      return `${node(subject)} <${predicate}> ${value} .\n`
    })
    .sort()
    .join('')
}

const ESCAPES: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
}

/** As in canonical N-Quads. */
function escapeLiteral(text: string): string {
  return text.replaceAll(/["\\\u0000-\u001f\u007f]/g, (sign) => {
    const hex = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return ESCAPES[sign] ?? `\\u${hex}`
  })
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** For the document of the did:web. */
export function toMultikey(x: string): string {
  return multibase(Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(x, 'base64url')]))
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Multibase with the prefix of base58-btc. */
function multibase(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let digits = ''
  for (; rest > 0n; rest /= 58n) digits = `${BASE58[Number(rest % 58n)]}${digits}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(Math.max(0, zeros))}${digits}`
}
