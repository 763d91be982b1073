import fs from 'node:fs'
import path from 'node:path'
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule'
import { parser } from '@prometheus-io/lezer-promql'
import ts from 'typescript'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { parseEnv } from '../src/env'
import { checkSettings } from './doctor/installation.mjs'
import { readManifests } from '../tests/support/manifests.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (name: string) => fs.readFileSync(path.join(ROOT, name), 'utf8')

type Rule = { alert: string; expr: string; labels: object; annotations: Record<string, string> }
const alerts = parse(read('deploy/monitoring/alerts.yaml')) as {
  groups: { name: string; rules: Rule[] }[]
}
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

test('W-14 the alert rules are what Prometheus knows, to the last name', () => {
  const metadata = { name: 'atelier' }
  const wrapped = (spec: object) => new PrometheusRule({ metadata, spec } as never)
  wrapped(alerts).validate()
  // The schema is one that refuses.
  expect(() => wrapped({ groups: [{ name: 'x', rules: [{ alert: 'x' }] }] }).validate()).toThrow()
  for (const { alert, annotations, labels } of rules) {
    expect([alert, labels]).toEqual([
      alert,
      { severity: expect.stringMatching(/^(critical|warning)$/) },
    ])
    expect(annotations.summary && annotations.description).toBeTruthy()
  }
})

test('W-14 the dashboard is of the type that Grafana gives it', () => {
  expect(typeProblems(read('deploy/monitoring/dashboard.json'))).toEqual([])
  expect(typeProblems('{ "title": 1, "schemaVersion": "x" }')).not.toEqual([])
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

/** What TypeScript says of a dashboard by Grafana's own types. */
function typeProblems(json: string): string[] {
  const file = path.join(ROOT, 'monitoring/dashboard-as-code.ts')
  const code = `import type { Dashboard } from '@grafana/schema'\nexport const it: Dashboard = ${json}\n`
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('W-14 every expression is valid PromQL and uses existing metrics', () => {
  const source = read('entry/observe/metrics.mjs')
  for (const expression of expressions) {
    const tree = parser.parse(expression)
    tree.iterate({
      enter: ({ from, to, type }) => {
        expect([expression, type.isError]).toEqual([expression, false])
        if (type.name !== 'Identifier' || tree.resolve(from, 1).parent?.name !== 'VectorSelector')
          return
        const metric = expression.slice(from, to)
        const ours = /^atelier_(.+?)(_total|_bucket)?$/.exec(metric)?.[1]
        if (ours) expect([metric, source.includes(`${ours}'`)]).toEqual([metric, true])
        else expect(['up', 'nodejs', 'process']).toContain(metric.split('_')[0])
      },
    })
  }
  const errors: boolean[] = []
  parser.parse('sum(rate(x[5m])').iterate({ enter: ({ type }) => void errors.push(type.isError) })
  expect(errors).toContain(true)
})

test('W-14 what to look at first is written down for every alert', () => {
  const operations = read('docs/operations.md')
  for (const { alert } of rules) expect([alert, operations.includes(alert)]).toEqual([alert, true])
})

describe('W-12 in a cluster', () => {
  const FOLDER = path.join(ROOT, 'deploy/kubernetes')
  const manifests = fs.readdirSync(FOLDER).flatMap((name) => readManifests(path.join(FOLDER, name)))
  const find = <Kind>(kind: string) => manifests.find((manifest) => manifest.kind === kind) as Kind
  const { data } = find<{ data: Record<string, string> }>('ConfigMap')
  // What the secret of the cluster adds.
  const settings = () => parseEnv({ ...data, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })
  afterEach(() => vi.unstubAllEnvs())

  test('W-12 only the namespace of Prometheus reaches the metrics', () => {
    type From = { namespaceSelector?: { matchLabels: object }; podSelector?: object }
    type Policy = { spec: { ingress: { from: From[]; ports: { port: string }[] }[] } }
    const { ingress } = find<Policy>('NetworkPolicy').spec
    const open = ingress.filter(({ ports }) => ports.some(({ port }) => port !== 'http'))
    const prometheus = { 'kubernetes.io/metadata.name': 'monitoring' }
    expect(open).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: prometheus } }],
        ports: [{ port: 'metrics' }],
      },
    ])
    const { spec } = find<{ spec: { ports: { targetPort: string }[] } }>('Service')
    expect(spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http'])
  })

  test('W-12 every pod serves them where its manifest says', () => {
    type Port = { name: string; containerPort: number }
    type Deployment = { spec: { template: { spec: { containers: { ports: Port[] }[] } } } }
    const [site] = find<Deployment>('Deployment').spec.template.spec.containers
    const metrics = site?.ports.find(({ name }) => name === 'metrics')
    expect(settings()).toMatchObject({
      METRICS_PORT: metrics?.containerPort,
      METRICS_HOST: '0.0.0.0',
    })
  })

  test('W-12 W-15 the doctor warns of metrics for everyone, but not in a pod', async () => {
    const said = async () => (await checkSettings(settings())).map(({ words }) => words).join(' ')
    vi.stubEnv('KUBERNETES_SERVICE_HOST', '')
    expect(await said()).toContain('METRICS_HOST 0.0.0.0 may be reachable from outside')
    vi.stubEnv('KUBERNETES_SERVICE_HOST', '10.96.0.1')
    expect(await said()).not.toContain('METRICS_HOST')
  })
})
