export function partsOf(hash = ''): { rest?: string; password?: string; role?: string } {
  const [rest, password, role] = hash.split('.')
  return { rest, password, role }
}
