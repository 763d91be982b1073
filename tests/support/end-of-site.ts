import fs from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { TestSite } from './test-site.mjs'

/** The process of the PostgreSQL that a data folder has; 0 where none runs. */
export function clusterOf(dataDir: string): number {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** Everything that belongs to a start has to end within 15 seconds. */
export async function expectEnd(site: TestSite, dataDir: string): Promise<void> {
  await vi.waitFor(() => expect(clusterOf(dataDir)).toBe(0), 15_000)
  await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
}
