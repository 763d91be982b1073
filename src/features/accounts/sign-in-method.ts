/** How a session was authenticated. A passkey counts as both factors. */
export type SignInMethod = 'password' | 'passkey' | 'email' | 'google' | 'github' | 'unknown'

export type SecondFactor = 'app' | 'passkey' | 'recovery'

const METHODS: Record<SignInMethod, string> = {
  password: 'Password',
  passkey: 'Passkey',
  email: 'Emailed link',
  google: 'Google',
  github: 'GitHub',
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
