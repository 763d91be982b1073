export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

export async function offersPasskeysInFields(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    return false
  }
}
