/** @param {number} pid 0 for none */
export function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is alive under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
