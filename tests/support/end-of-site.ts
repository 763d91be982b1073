import path from 'node:path'
import { expect, vi } from 'vitest'
import { readPidFile } from '../../operate/postgres.mjs'
import type { TestSite } from './test-site.mjs'

/** The process of the PostgreSQL that a data folder has; 0 where none runs. */
export function clusterOf(dataDir: string): number {
  return readPidFile({ data: path.join(dataDir, 'postgres') }).pid
}

/** Waits until everything that belongs to a start has ended. On a busy machine PostgreSQL takes its time. */
export async function expectEnd(site: TestSite, dataDir: string): Promise<void> {
  await vi.waitFor(() => expect(clusterOf(dataDir)).toBe(0), 60_000)
  await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
}
