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
import { prepareDatabase } from '@/boot/boot'
import { mailsTo } from './outbox'

export type Responses = {
  rest: Record<string, { status: number; body: unknown }>
  graphql: { source: string; data: unknown }
}
export type Upgraded = Responses & { mails: Record<string, string[]>; isMigrated: boolean }

const payload = await prepareDatabase()
const recorded = JSON.parse(
  gunzipSync(fs.readFileSync(process.argv[2] ?? '')).toString(),
) as Responses
const rest: Responses['rest'] = {}
for (const address of Object.keys(recorded.rest)) {
  const request = new Request(`http://localhost:4999/api/${address}`)
  const response = await handleEndpoints({ config, request })
  rest[address] = { status: response.status, body: await response.json() }
}
const { source } = recorded.graphql
const { schema } = configToSchema(payload.config)
const req = await createLocalReq({ req: { payloadAPI: 'GraphQL' } }, payload)
const contextValue = { req, headers: {}, responseHeaders: new Headers() }
const { data } = await graphql({ schema, source, contextValue })
const mails: Upgraded['mails'] = {}
for (const to of ['person@example.test', 'waiting@example.test', 'learner-010@example.test']) {
  mails[to] = (await mailsTo(payload, to)).map(({ subject }) => subject)
}
process.stdout.write(`\n${JSON.stringify({ rest, graphql: { source, data }, mails })}`)
await payload.destroy()
process.exit(0)
