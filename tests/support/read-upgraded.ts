/**
 * Prepares the fixture of an earlier release as a start does, repeats the requests recorded from that
 * release (argument: the file), and sends the waiting emails. Prints the responses and the emails as JSON in
 * the last line: node --import tsx …
 */
import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import config from '@payload-config'
import { configToSchema } from '@payloadcms/graphql'
import { graphql } from 'graphql'
import { createLocalReq, handleEndpoints } from 'payload'
import { prepareDatabase } from '@/platform/boot/boot'
import { mailsTo } from './outbox'

export type Responses = {
  rest: Record<string, { status: number; body: unknown }>
  graphql: { source: string; data: unknown }
}
export type Upgraded = Responses & {
  mails: Record<string, string[]>
  isMigrated: boolean
  /** Pages in the order of their paths, menus and page texts, as visitors read them. */
  site: Record<string, Record<string, unknown>[]>
}

const payload = await prepareDatabase()
const recorded = JSON.parse(
  gunzipSync(fs.readFileSync(process.argv[2] ?? '')).toString(),
) as Responses
const rest: Responses['rest'] = {}
for (const address of Object.keys(recorded.rest)) rest[address] = await read(address)
const pages = await read('pages?sort=path&depth=0&pagination=false')
const site: Upgraded['site'] = {
  pages: (pages.body as { docs: Upgraded['site'][string] }).docs,
  globals: [
    (await read('globals/navigation?depth=0')).body as object,
    (await read('globals/page-texts?depth=0')).body as object,
  ] as Upgraded['site'][string],
}
const { source } = recorded.graphql
const { schema } = configToSchema(payload.config)
const req = await createLocalReq({ req: { payloadAPI: 'GraphQL' } }, payload)
const contextValue = { req, headers: {}, responseHeaders: new Headers() }
const { data } = await graphql({ schema, source, contextValue })
const mails: Upgraded['mails'] = {}
for (const to of ['person@example.test', 'waiting@example.test', 'learner-010@example.test']) {
  // Emails that wait together leave at the same time, in any order.
  mails[to] = (await mailsTo(payload, to)).map(({ subject }) => subject).sort()
}
process.stdout.write(`\n${JSON.stringify({ rest, graphql: { source, data }, mails, site })}`)
await payload.destroy()
process.exit(0)

async function read(address: string): Promise<{ status: number; body: unknown }> {
  const request = new Request(`http://localhost:4999/api/${address}`)
  const response = await handleEndpoints({ config, request })
  return { status: response.status, body: await response.json() }
}
