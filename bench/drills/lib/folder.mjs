import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder of its own that PostgreSQL's account can reach, and how to remove it. */
export function makeFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-drill-'))
  fs.chmodSync(folder, 0o755)
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
