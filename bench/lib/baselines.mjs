import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/free-port.mjs'

/** @typedef {{ headers: http.IncomingHttpHeaders, bytes: Buffer }} Answer */
/** @typedef {{ url: string, pid: number, stop: () => Promise<unknown> }} Baseline */

/** Hop-by-hop, or made anew by every server. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/**
 * The answer of an address as it goes over the wire, compressed and with its head.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<Answer>}
 */
export function wireAnswer(url, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, (response) => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', (part) => parts.push(part)).on('error', reject)
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }))
    })
    request.on('error', reject)
  })
}

/**
 * A bare Node server that sends the same bytes and head.
 * @param {Answer} answer
 * @returns {Promise<Baseline>}
 */
export async function bareNode({ headers, bytes }) {
  const program = path.join(import.meta.dirname, 'bare-node.mjs')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)))
  child.stdin.end(JSON.stringify({ headers: kept, body: bytes.toString('base64') }))
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid ?? 0,
    stop: () => end(child),
  }
}

/** Whether this machine has nginx. */
export function hasNginx() {
  return spawnSync('nginx', ['-v']).status === 0
}

/**
 * nginx with one worker that sends the same bytes from a file.
 * @param {Answer} answer
 * @returns {Promise<Baseline>}
 */
export async function nginx({ headers, bytes }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-nginx-'))
  const port = await freePort()
  fs.chmodSync(folder, 0o755)
  fs.writeFileSync(path.join(folder, 'page'), bytes)
  const encoding = headers['content-encoding']
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  keepalive_requests 1000000; open_file_cache max=10; sendfile on; tcp_nopush on;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder}; try_files /page =404; default_type text/html;
      ${encoding ? `add_header content-encoding ${encoding};` : ''}
    }
  }
}`,
  )
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; !(await fetch(url).catch(() => null))?.ok; tries += 1) {
    if (tries > 50) throw new Error('nginx did not start')
    await pause(100)
  }
  return {
    url,
    pid: firstChildOf(child.pid ?? 0),
    async stop() {
      await end(child)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The worker does the work. @param {number} pid */
function firstChildOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').trim().split(' ')[0]) : pid
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
