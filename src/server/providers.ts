import 'server-only'
import type { NextAuthOptions, Profile } from 'next-auth'
import GitHub, { type GithubEmail } from 'next-auth/providers/github'
import Google, { type GoogleProfile } from 'next-auth/providers/google'
import type { Identity } from '@/domain/accounts/link-provider'
import { env } from '@/env'

const WAIT_LIMIT_MS = 8000

export function configuredProviders(): NextAuthOptions['providers'] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env
  const github = gitHubAt(env.GITHUB_URL)
  const httpOptions = { timeout: WAIT_LIMIT_MS }
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [
          Google({
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            httpOptions,
            ...(GOOGLE_ISSUER && {
              issuer: GOOGLE_ISSUER,
              wellKnown: `${GOOGLE_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
            }),
          }),
        ]
      : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET
      ? [
          GitHub({
            clientId: GITHUB_CLIENT_ID,
            clientSecret: GITHUB_CLIENT_SECRET,
            httpOptions,
            issuer: `${github.login}/oauth`,
            authorization: {
              url: `${github.login}/oauth/authorize`,
              params: { scope: 'read:user user:email' },
            },
            token: `${github.login}/oauth/access_token`,
            userinfo: {
              url: `${github.api}/user`,
              request: ({ tokens }) => readGitHubProfile(github.api, tokens.access_token),
            },
          }),
        ]
      : []),
  ]
}

export function toIdentity(provider: string, subject: string, profile: object): Identity | null {
  if (provider === 'google') {
    const { email, email_verified, given_name, family_name, name } = profile as GoogleProfile
    return {
      provider,
      subject,
      email,
      isEmailVerified: email_verified === true,
      firstName: given_name ?? name?.split(' ')[0],
      lastName: family_name ?? name?.split(' ').slice(1).join(' '),
    }
  }
  if (provider === 'github') {
    const { name, email = null } = profile as Profile
    const [firstName, ...rest] = name?.split(' ') ?? []
    // `readGitHubProfile` returns only verified addresses.
    const isEmailVerified = Boolean(email)
    return { provider, subject, email, isEmailVerified, firstName, lastName: rest.join(' ') }
  }
  return null
}

export function verifiedPrimary(emails: GithubEmail[]): string | null {
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
  const email = verifiedPrimary(emails as GithubEmail[]) ?? undefined
  return { ...(profile as Profile), email }
}
