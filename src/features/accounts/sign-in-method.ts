export type ProviderId = 'google' | 'github' | 'oidc'

/** A provider with a button. */
export type ProviderChoice = { id: ProviderId; label: string }

/** How a session was authenticated. A passkey counts as both factors. */
export type SignInMethod = 'password' | 'passkey' | 'email' | ProviderId | 'unknown'

export type SecondFactor = 'app' | 'passkey' | 'recovery'

/** The names of providers in messages. */
export const PROVIDER_NAMES: Record<ProviderId, string> = {
  google: 'Google',
  github: 'GitHub',
  oidc: 'Organization',
}

const REASONS: Record<string, (provider: string) => string> = {
  UnusualAddress: (provider) =>
    `The email address of your ${provider} account contains unsupported characters, so it was not connected to an account here. Please sign in with your email address and password.`,
  OtherDomain: () =>
    'Only email addresses of the organization can sign in this way. Please sign in with your email address and password.',
}

/** Why a sign-in with a provider failed, by the query of its address, which anyone can write. */
export function describeProviderError(error: string, id: unknown): string {
  const isProvider = typeof id === 'string' && Object.hasOwn(PROVIDER_NAMES, id)
  const provider = PROVIDER_NAMES[isProvider ? (id as ProviderId) : 'google']
  const reason = Object.hasOwn(REASONS, error) ? REASONS[error] : undefined
  return reason?.(provider) ?? `An error occurred with ${provider} authentication`
}

const METHODS: Record<SignInMethod, string> = {
  ...PROVIDER_NAMES,
  password: 'Password',
  passkey: 'Passkey',
  email: 'Emailed link',
  unknown: 'unknown (signed in before an upgrade)',
}

const SECOND: Record<SecondFactor, string> = {
  app: 'authenticator app',
  passkey: 'passkey',
  recovery: 'recovery code',
}

/** Describes how a session was authenticated: "Password and authenticator app". */
export function describeMethod(method: SignInMethod, second: SecondFactor | null): string {
  return second ? `${METHODS[method]} and ${SECOND[second]}` : METHODS[method]
}
