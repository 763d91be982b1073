import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** @typedef {{ name: string, url: string, stop: () => Promise<unknown> }} Proxy */

/**
 * A proxy in front of the instances, each asked in turn: nginx when the machine has it, else a small
 * one of Node.js that does the same. What cannot reach one instance is sent to the other, which is
 * safe for whatever may be repeated, and for what has not been sent yet.
 * @param {number} port where it listens
 * @param {string[]} instances their origins
 * @returns {Promise<Proxy>}
 */
export function startProxy(port, instances) {
  const hasNginx = spawnSync('nginx', ['-v']).status === 0
  return hasNginx ? nginxProxy(port, instances) : nodeProxy(port, instances)
}

/** @param {number} port @param {string[]} instances @returns {Promise<Proxy>} */
async function nginxProxy(port, instances) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-nginx-'))
  fs.chmodSync(folder, 0o755)
  const servers = instances.map((url) => `server ${new URL(url).host} max_fails=0;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  // Never counted out (max_fails=0): a connection that is refused costs nothing, and with both
  // counted out for a moment there would be nobody left to ask.
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream site { ${servers.join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_connect_timeout 1s;
    }
  }
}`
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, config)
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  await untilOpen(port)
  return {
    name: 'nginx',
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {number} port @param {string[]} instances @returns {Promise<Proxy>} */
async function nodeProxy(port, instances) {
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0
  const server = http.createServer(async (request, response) => {
    /** @type {Buffer[]} */
    const parts = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    turn += 1
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await pause(attempt * 100)
      const instance = instances[(turn + attempt) % instances.length] ?? ''
      // Kept connections may all be stale at once: a second attempt opens a new one.
      const kept = attempt === 0 ? agent : undefined
      const outcome = await forward({ instance, agent: kept, request, body, response })
      if (outcome === 'answered') return
      const mayRepeat = outcome === 'not sent' || ['GET', 'HEAD'].includes(request.method ?? '')
      if (!mayRepeat) break
    }
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'a proxy of Node.js',
    url: `http://127.0.0.1:${port}`,
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * @param {{ instance: string, agent?: http.Agent, request: http.IncomingMessage, body: Buffer,
 *   response: http.ServerResponse }} what
 * @returns {Promise<'answered' | 'not sent' | 'broken'>}
 */
function forward({ instance, agent, request, body, response }) {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(instance)
    const { method, url, headers } = request
    const from = [headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean)
    const onward = http.request(
      {
        hostname,
        port,
        method,
        path: url,
        agent: agent ?? false,
        headers: { ...headers, 'x-forwarded-for': from.join(', ') },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.on('error', () => response.destroy())
        response.on('close', () => resolve('answered'))
      },
    )
    onward.on('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED'
      resolve(response.headersSent ? 'answered' : isRefused ? 'not sent' : 'broken')
    })
    onward.end(body)
  })
}

/** @param {number} port */
async function untilOpen(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer) return void (await answer.arrayBuffer())
    await pause(100)
  }
  throw new Error('The proxy did not start')
}
