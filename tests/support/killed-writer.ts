import fs from 'node:fs'
import config from '@payload-config'
import { getPayload } from 'payload'
import pg from 'pg'
import { messageHandlers } from '@/platform/jobs/handlers'
import { getFileStore } from '@/platform/files/file-store'
import { FILES } from '@/platform/outbox/outbox'
import { runQueue } from '@/platform/outbox/run-outbox'

/**
 * Replaces the file of a record and removes the former one, and kills itself before a step: node
 * --import tsx killed-writer.ts <id> <picture> <step>. A step is a statement that writes, or a change of
 * a file. Prints the steps if it survives.
 */
const [id, picture = '', killAt] = process.argv.slice(2)
const payload = await getPayload({ config })
const steps: string[] = []

function step(name: string): void {
  if (steps.length === Number(killAt)) process.kill(process.pid, 'SIGKILL')
  steps.push(name)
}

const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const { query } = client
client.query = function (this: unknown, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : String(Object(args[0]).text)
  const [, name] =
    /^\s*(begin|commit|insert into "?\w+|update "?\w+|delete from "?\w+)/.exec(text) ?? []
  if (name) step(name.replace('"', ''))
  return query.apply(this, args)
}

const store = await getFileStore()
const { remove, write } = store
store.write = async (key, data) => {
  step('write')
  await write(key, data)
  step('after write')
}
store.remove = async (key) => {
  step('remove')
  await remove(key)
  step('after remove')
}
const { rename } = fs.promises
fs.promises.rename = async (...args) => {
  step('rename')
  return rename(...args)
}

const data = fs.readFileSync(picture)
await payload.update({
  collection: 'media',
  id: Number(id),
  data: { alt: 'New' },
  file: { data, mimetype: 'image/png', name: 'desk.png', size: data.length },
  overrideAccess: true,
})
await runQueue({ payload, handlers: messageHandlers(), mayGoOn: () => true }, FILES)
fs.writeSync(1, JSON.stringify(steps))
process.exit(0)
