import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../../lib/timed.mjs'
import { call, signIn, whoIs } from './calls.mjs'
import { startVisitors } from './visitors.mjs'

/** @typedef {import('./cluster.mjs').Cluster} Cluster */
/** @typedef {import('./drills.mjs').Drill} Drill */

/** @type {Drill} */
export const sharedSessions = {
  item: 'R-13',
  did: 'signed in on one instance, used on the other, signed out there',
  goal: 'valid on both, dead on both at once',
  async run(cluster) {
    const [a, b] = [cluster.instance(0).url, cluster.instance(1).url]
    const site = cluster.url
    const cookie = await signIn(a, { site, ...cluster.admin })
    const there = await whoIs(b, { site, cookie })
    await call(b, '/api/users/logout', { method: 'POST', cookie, site, json: {} })
    const left = [await whoIs(a, { site, cookie }), await whoIs(b, { site, cookie })]
    const isDead = left.every((id) => id === null)
    return {
      figure: `${there === null ? 'not valid' : 'valid'} there, ${isDead ? 'dead on both' : 'still alive'}`,
      met: there !== null && isDead,
    }
  },
}

/** @type {Drill} */
export const sharedLimits = {
  item: 'R-13',
  did: '14 wrong passwords of one client, on the instances in turn',
  goal: 'the 11th is refused with 429, as on one instance',
  async run(cluster) {
    const statuses = []
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const { status } = await call(cluster.instance(attempt % 2).url, '/api/users/login', {
        method: 'POST',
        json: { email: 'nobody@drill.test', password: `wrong ${attempt}` },
        from: '10.77.0.1',
        site: cluster.url,
      })
      statuses.push(status)
    }
    const first = statuses.indexOf(429) + 1
    return { figure: first ? `the ${first}th was refused` : 'none was refused', met: first === 11 }
  },
}

/** @type {Drill} */
export const editTravels = {
  item: 'R-13',
  did: '10 edits on one instance, read on the other, under load',
  goal: 'the new page within 1 s',
  async run(cluster) {
    const site = cluster.url
    const cookie = await signIn(site, { site, ...cluster.admin })
    const found = await call(site, '/api/workshops?limit=1&depth=0', { site, cookie })
    const [{ id, slug }] = JSON.parse(found.text).docs
    const visitors = startVisitors(site)
    const times = []
    for (let round = 0; round < 10; round += 1) {
      const [here, there] = [cluster.instance(round % 2), cluster.instance((round + 1) % 2)]
      const title = `Edited ${round} at ${Date.now()}`
      await call(there.url, `/workshops/${slug}`, { site })
      const json = { title, _status: 'published' }
      const path = `/api/workshops/${id}?depth=0`
      const saved = await call(here.url, path, { method: 'PATCH', cookie, json, site })
      if (saved.status !== 200) throw new Error(`The edit answered ${saved.status} ${saved.text}`)
      times.push(await untilShown(`${there.url}/workshops/${slug}`, title))
    }
    const { failed, asked } = await visitors.stop()
    const worst = Math.max(...times)
    return {
      figure: `${median(times).toFixed(0)} ms, at most ${worst.toFixed(0)} ms; ${asked} visitors' requests, ${failed} failed`,
      met: worst <= 1000 && failed === 0,
    }
  },
}

/** @param {string} address @param {string} text @returns {Promise<number>} ms */
async function untilShown(address, text) {
  const began = performance.now()
  while (performance.now() - began < 10_000) {
    const page = await fetch(address).then((answer) => answer.text())
    if (page.includes(text)) return performance.now() - began
    await pause(20)
  }
  return Number.POSITIVE_INFINITY
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** @type {Drill} */
export const sharedUploads = {
  item: 'R-13',
  did: 'uploaded a picture on one instance, read it on the other',
  goal: 'there at once, from S3',
  async run(cluster) {
    const site = cluster.url
    const cookie = await signIn(cluster.instance(0).url, { site, ...cluster.admin })
    const form = new FormData()
    const file = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })
    form.set('file', file, 'drill.png')
    form.set('_payload', JSON.stringify({ alt: 'One pixel' }))
    const uploaded = await fetch(`${cluster.instance(0).url}/api/media`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: form,
    })
    const { doc } = /** @type {{ doc?: { url: string } }} */ (await uploaded.json())
    if (!doc) throw new Error(`The upload answered ${uploaded.status}`)
    const { pathname } = new URL(doc.url, site)
    const read = await fetch(cluster.instance(1).url + pathname)
    await read.arrayBuffer()
    return { figure: `${read.status} ${read.headers.get('content-type')}`, met: read.ok }
  },
}

/** @type {Drill} */
export const mailsOnce = {
  item: 'R-13',
  did: '30 contact messages on the instances in turn, each with a mail from the queue',
  goal: '30 mails, each once',
  async run(cluster) {
    const mark = `drill-${Date.now()}`
    for (let n = 0; n < 30; n += 1) {
      const { status, text } = await call(cluster.instance(n % 2).url, '/api/contact', {
        method: 'POST',
        from: `10.66.0.${n}`,
        site: cluster.url,
        json: {
          name: 'Drill',
          email: 'drill@people.test',
          subject: `${mark}-${n}-`,
          message: 'Hello from the drill.',
        },
      })
      if (status !== 200) throw new Error(`The message answered ${status} ${text}`)
    }
    const counted = () => countMails(cluster.mailFolder, mark)
    for (let tries = 0; tries < 120 && counted().size < 30; tries += 1) await pause(500)
    // Whoever would send a second time has had the time to.
    await pause(6000)
    const mails = [...counted().values()]
    const total = mails.reduce((sum, count) => sum + count, 0)
    return {
      figure: `${mails.length} different, ${total} in all`,
      met: mails.length === 30 && total === 30,
    }
  },
}

/** @param {string} folder @param {string} mark @returns {Map<string, number>} mails by subject */
function countMails(folder, mark) {
  const counts = new Map()
  for (const name of fs.readdirSync(folder).filter((file) => !file.startsWith('.'))) {
    const subject = new RegExp(`${mark}-\\d+-`).exec(
      fs.readFileSync(`${folder}/${name}`, 'utf8'),
    )?.[0]
    if (subject) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  }
  return counts
}
