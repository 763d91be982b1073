import path from 'node:path'
import { expect, vi } from 'vitest'
import { readPidFile } from '../../operate/postgres.mjs'
import type { TestSite } from './test-site.mjs'

/** The pid of the PostgreSQL of a data folder; 0 if none runs. */
export function readClusterPid(dataDir: string): number {
  return readPidFile({ data: path.join(dataDir, 'postgres') }).pid
}

/** Waits until every process of a start has ended. PostgreSQL may take long on a busy machine. */
export async function expectEnd(site: TestSite, dataDir: string): Promise<void> {
  await vi.waitFor(() => expect(readClusterPid(dataDir)).toBe(0), 60_000)
  await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
}
