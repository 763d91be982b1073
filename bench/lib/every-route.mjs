import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../operate/lib/settings.mjs'
import { ask } from './client.mjs'

/** Values of the parameters of addresses; records of the seeds. */
const VALUES = { kind: 'workshops', list: 'workshops', file: 'unknown.ics' }
const SLUGS = { workshops: 'w-1', webinars: 'b-1', tutorials: 't-1' }

/** Addresses that have what they need to render, by the pages of the build. @returns {string[]} */
function listPages() {
  const manifest = path.join(root, '.next/app-path-routes-manifest.json')
  /** @type {Record<string, string>} */
  const routes = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  const addresses = Object.values(routes).map((route) =>
    route
      // src/proxy.ts leads from the query of a catalogue to its internal address.
      .replace(/\/browse\/.*$/, '?page=2')
      .replace(/\/?\[\[\.\.\.\w+\]\]$/, '')
      .replace(/\/(workshops|webinars|tutorials)\/\[id\]/, fillSlug)
      .replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) => Reflect.get(VALUES, name) ?? '1'),
  )
  return addresses.filter((address) => !address.startsWith('/_'))
}

/** @param {string} matched @param {string} list @param {number} at */
function fillSlug(matched, list, at) {
  return at === 0 ? `/${list}/${Reflect.get(SLUGS, list)}` : matched
}

/**
 * Requests every page and route of the build and every operation of the API once: reads as an administrator,
 * writes as a visitor, who is refused. A process then has loaded all of the program.
 * @param {{ url: string, adminCookie: string }} site
 * @param {(text: string) => void} note
 */
export async function askEveryRoute({ url, adminCookie }, note) {
  /** @type {string[]} */
  const failures = []
  let count = 0
  /** @param {string} address @param {import('./client.mjs').Options} options */
  const request = async (address, options) => {
    const { status, text } = await ask(url + address, options)
    count += 1
    note(`${count} routes`)
    const isFine = status > 0 && status < 500
    if (!isFine) failures.push(`${options.method ?? 'GET'} ${address} ${status || text}`)
  }
  for (const address of listPages()) await request(address, { cookie: adminCookie })
  const { body: reference } = await ask(`${url}/api/openapi.json`)
  for (const [address, operations] of Object.entries(reference.paths)) {
    const filled = address.replace(/\{\w+\}/g, '1')
    for (const name of Object.keys(operations)) {
      const method = name.toUpperCase()
      if (method === 'GET') await request(filled, { cookie: adminCookie })
      else if (/^(?:POST|PUT|PATCH|DELETE)$/.test(method))
        await request(filled, { method, json: {} })
    }
  }
  return { count, failures }
}
