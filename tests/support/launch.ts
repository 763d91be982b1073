import { execFile } from 'node:child_process'
import path from 'node:path'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/start.mjs')

/** Runs `npm start` for a launch that must fail, and returns its exit code and output. */
export function launchOnce(env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: '', ...env }, timeout: 60_000 }
    execFile(process.execPath, [SCRIPT], options, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? -1) : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}
