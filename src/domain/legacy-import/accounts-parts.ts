/** The parts of the hash of an account: what a change of each does is something else. */
export function partsOf(hash = ''): { rest?: string; password?: string; role?: string } {
  const [rest, password, role] = hash.split('.')
  return { rest, password, role }
}
