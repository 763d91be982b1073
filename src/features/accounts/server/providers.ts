import 'server-only'
import { decodeJwt } from 'jose'
import type { NextAuthOptions, Profile } from 'next-auth'
import GitHub, { type GithubEmail } from 'next-auth/providers/github'
import { env } from '@/env'
import { PROVIDER_NAMES, type ProviderId } from '../sign-in-method'
import type { Identity } from './link-provider'

const WAIT_LIMIT_MS = 8000
const httpOptions = { timeout: WAIT_LIMIT_MS }

/** A site to sign in with. */
export type Provider = {
  id: ProviderId
  /** The text of its button. Without one it has no button. */
  label?: string
  config: NextAuthOptions['providers'][number]
  toIdentity: (subject: string, profile: object) => Identity
}

/** The providers that are configured, in the order of their buttons. */
export function listProviders(): Provider[] {
  return [...configureGoogle(), ...configureOrganization(), ...configureGitHub()]
}

/** The provider with this id, or undefined if it is not configured. */
export function findProvider(id: string): Provider | undefined {
  return listProviders().find((provider) => provider.id === id)
}

function configureGoogle(): Provider[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return []
  const issuer = env.GOOGLE_ISSUER ?? 'https://accounts.google.com'
  const client = { clientId, clientSecret }
  return [openIdProvider({ id: 'google', label: 'Continue with Google', issuer, client })]
}

function configureOrganization(): Provider[] {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = env
  if (!issuer || !clientId || !clientSecret) return []
  const client = { clientId, clientSecret }
  const limits = { issuer: withoutSlash(issuer), domains: env.OIDC_DOMAINS }
  return [openIdProvider({ id: 'oidc', label: env.OIDC_LABEL, issuer, client, limits })]
}

type OpenId = {
  id: ProviderId
  label: string
  issuer: string
  client: { clientId: string; clientSecret: string }
  limits?: Pick<Identity, 'issuer' | 'domains'>
}

/** A provider of OpenID Connect. Its discovery document names everything but the issuer. */
function openIdProvider({ id, label, issuer, client, limits }: OpenId): Provider {
  const name = withoutSlash(issuer)
  return {
    id,
    label,
    config: {
      id,
      name: PROVIDER_NAMES[id],
      type: 'oauth',
      ...client,
      httpOptions,
      wellKnown: `${name}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email profile' } },
      idToken: true,
      userinfo: {
        async request({ client: openId, tokens }) {
          const claims = readToken(tokens.id_token, name)
          const hasMore = Boolean(openId.issuer.metadata.userinfo_endpoint)
          // Rejects an answer about another subject.
          return 'email_verified' in claims || !hasMore
            ? claims
            : openId.userinfo(tokens as Parameters<typeof openId.userinfo>[0])
        },
      },
      checks: ['pkce', 'state', 'nonce'],
      // Account linking reads the claims; next-auth needs only an id.
      profile: ({ sub }: Profile) => ({ id: sub ?? '' }),
    },
    toIdentity: (subject, claims) => ({ ...toOpenIdIdentity(id, subject, claims), ...limits }),
  }
}

/** Reads an ID token, which is verified already. Throws if it names another issuer. */
function readToken(token: string | undefined, issuer: string): Profile {
  const claims = decodeJwt(token ?? '')
  if (withoutSlash(claims.iss ?? '') !== issuer)
    throw new Error(`The issuer ${issuer} calls itself ${claims.iss}`)
  return claims
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

type Claims = {
  email?: unknown
  email_verified?: unknown
  given_name?: unknown
  family_name?: unknown
  name?: unknown
}

/** Reads the claims of an ID token. Claims of another type count as missing. */
export function toOpenIdIdentity(provider: ProviderId, subject: string, claims: Claims): Identity {
  const [firstName, ...rest] = toText(claims.name)?.split(' ') ?? []
  return {
    provider,
    subject,
    email: toText(claims.email) ?? null,
    isEmailVerified: claims.email_verified === true,
    firstName: toText(claims.given_name) ?? firstName,
    lastName: toText(claims.family_name) ?? rest.join(' '),
  }
}

function toText(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

function configureGitHub(): Provider[] {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return []
  const { login, api } = gitHubAt(env.GITHUB_URL)
  const config = GitHub({
    clientId,
    clientSecret,
    httpOptions,
    issuer: `${login}/oauth`,
    authorization: {
      url: `${login}/oauth/authorize`,
      params: { scope: 'read:user user:email' },
    },
    token: `${login}/oauth/access_token`,
    userinfo: {
      url: `${api}/user`,
      request: ({ tokens }) => readGitHubProfile(api, tokens.access_token),
    },
  })
  return [{ id: 'github', config, toIdentity: toGitHubIdentity }]
}

export function toGitHubIdentity(subject: string, profile: Profile): Identity {
  const { name, email = null } = profile
  const [firstName, ...rest] = name?.split(' ') ?? []
  // `readGitHubProfile` returns only verified addresses.
  const isEmailVerified = Boolean(email)
  const lastName = rest.join(' ')
  return { provider: 'github', subject, email, isEmailVerified, firstName, lastName }
}

export function findVerifiedPrimary(emails: GithubEmail[]): string | null {
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null
}

/** `url` is that of a GitHub Enterprise server. */
function gitHubAt(url: string | undefined): { login: string; api: string } {
  return url
    ? { login: `${url}/login`, api: `${url}/api/v3` }
    : { login: 'https://github.com/login', api: 'https://api.github.com' }
}

/** Reads the profile and the email list: the profile does not say whether its email is verified. */
async function readGitHubProfile(api: string, token: string | undefined): Promise<Profile> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'User-Agent': 'atelier' },
      signal: AbortSignal.timeout(WAIT_LIMIT_MS),
    })
    if (!response.ok) throw new Error(`github: ${response.status}`)
    return response.json()
  }
  const [profile, emails] = await Promise.all([read('/user'), read('/user/emails')])
  const email = findVerifiedPrimary(emails as GithubEmail[]) ?? undefined
  return { ...(profile as Profile), email }
}
