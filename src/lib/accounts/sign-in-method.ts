/** What a session began with. A passkey counts as both factors. */
export type SignInMethod = 'password' | 'passkey' | 'google' | 'github' | 'unknown'

/** What was asked besides: the code of an app, a passkey, or one of the recovery codes. */
export type SecondFactor = 'app' | 'passkey' | 'recovery'

const METHODS: Record<SignInMethod, string> = {
  password: 'Password',
  passkey: 'Passkey',
  google: 'Google',
  github: 'GitHub',
  unknown: 'not known, it began before an upgrade',
}

const SECOND: Record<SecondFactor, string> = {
  app: 'authenticator app',
  passkey: 'passkey',
  recovery: 'recovery code',
}

/** How a session began, in words: "Password and authenticator app". */
export function describeMethod(method: SignInMethod, second: SecondFactor | null): string {
  return second ? `${METHODS[method]} and ${SECOND[second]}` : METHODS[method]
}
