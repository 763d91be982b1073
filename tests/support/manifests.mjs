import fs from 'node:fs'
import { createRequire } from 'node:module'
import { parseAllDocuments } from 'yaml'

const require = createRequire(import.meta.url)

/** @typedef {{ apiVersion: string, kind: string, metadata: { name: string } } & Record<string, unknown>} Manifest */

/**
 * The documents of a Kubernetes manifest file.
 * @param {string} file
 * @returns {Manifest[]}
 */
export function readManifests(file) {
  return parseAllDocuments(fs.readFileSync(file, 'utf8')).map((document) => {
    const [error] = document.errors
    if (error) throw new Error(`${file}: ${error.message}`)
    return document.toJS()
  })
}

/**
 * The violations of the Kubernetes schema in a manifest: invalid values, and unknown names, which the API
 * server would silently drop.
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function findProblems(manifest) {
  const [group, version] = manifest.apiVersion.includes('/')
    ? manifest.apiVersion.split('/')
    : ['', manifest.apiVersion]
  const path = ['kubernetes-models', group, version].filter(Boolean).join('/')
  const Model = require(path)[manifest.kind]
  if (!Model) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`]
  /** @type {Set<string>} */
  const unread = new Set()
  const watched = watch(manifest, manifest.kind, unread)
  try {
    Model.prototype.validate.call(watched)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return [...unread].map((name) => `${name} does not exist`)
}

/**
 * A copy of a value that removes each property name from `unread` when it is read. Validators read every
 * name that they know, and no other.
 * @param {unknown} value
 * @param {string} at
 * @param {Set<string>} unread
 * @returns {unknown}
 */
function watch(value, at, unread) {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map((one, index) => watch(one, `${at}[${index}]`, unread))
    : Object.fromEntries(
        Object.entries(value).map(([name, one]) => {
          unread.add(`${at}.${name}`)
          return [name, watch(one, `${at}.${name}`, unread)]
        }),
      )
  return new Proxy(copy, {
    get(target, name) {
      unread.delete(`${at}.${String(name)}`)
      return Reflect.get(target, name)
    },
  })
}
