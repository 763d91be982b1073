import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { ask } from './client.mjs'
import { until } from './measure.mjs'

/** Debian's place; undefined where it is not installed. */
export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(fs.existsSync)

/**
 * Starts an nginx in front of sites. Requests that an instance refuses or drops go to the next one, as in
 * deploy/nginx.conf. With `cache`, a folder, it stores what Cache-Control allows, and `X-Cache` says so.
 * @param {{ folder: string, sites: { url: string }[], cache?: string }} options
 */
export async function startNginx({ folder, sites, cache }) {
  const port = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;`,
    'events {}',
    'http { access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/nginx-${name};`),
    ...(cache ? [`proxy_cache_path ${cache} keys_zone=pages:10m;`] : []),
    `upstream site { ${sites.map(({ url }) => `server ${new URL(url).host} max_fails=0;`).join(' ')} }`,
    `server { listen 127.0.0.1:${port}; location / { proxy_pass http://site;`,
    'proxy_set_header X-Forwarded-For $http_x_forwarded_for;',
    'proxy_next_upstream error timeout http_502 http_503; proxy_connect_timeout 2s;',
    ...(cache ? ['proxy_cache pages; proxy_cache_lock on;'] : []),
    'add_header X-Cache $upstream_cache_status; } } }',
  ]
  fs.writeFileSync(file, lines.join('\n'))
  const child = spawn(String(NGINX), ['-c', file], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await ask(`${url}/share.png`)).status === 200)
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { url, stop }
}
