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

/** The name of the provider in the query of a failed sign-in, which anyone can write. */
export function toProviderName(id: unknown): string {
  const isProvider = typeof id === 'string' && Object.hasOwn(PROVIDER_NAMES, id)
  return PROVIDER_NAMES[isProvider ? (id as ProviderId) : 'google']
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
