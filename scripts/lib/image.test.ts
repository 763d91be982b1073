import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import ignore from '@balena/dockerignore'
import { afterAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const text = (name: string) => fs.readFileSync(path.join(ROOT, name), 'utf8')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-image-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** The files that `COPY . .` would copy, by the rules of Docker. */
const createContext = (files: string[]) => ignore().add(text('.dockerignore')).filter(files).sort()

const PLANTED = [
  ...['.env', '.env.local', 'deploy/.env', 'src/.env', 'src/app/.env.production', 'scripts/.env'],
  ...['.git/config', '.npmrc', 'src/.npmrc', '.data/secrets/auth-secret', '.next/BUILD_ID'],
  ...['server.key', 'src/lib/server.key', 'scripts/tls.pem', 'entry/id_ed25519', 'public/me.p12'],
  ...['media/face.jpg', 'dump.sql', 'tests/int/a.int.spec.ts', 'src/env.test.ts', 'bench/run.mjs'],
  ...['docs/operations.md', 'node_modules/next/package.json', 'src/node_modules/x/index.js'],
  ...['Dockerfile', 'docker-compose.yml', 'deploy/kubernetes/20-site.yaml', 'README.md'],
]
const NEEDED = [
  ...['entry/observe/start.mjs', 'entry/server.mjs', 'next.config.mjs', 'package-lock.json'],
  ...['package.json', 'payload.config.ts', 'postcss.config.mjs', 'public/icon.svg'],
  ...[
    'scripts/lib/build.mjs',
    'scripts/start.mjs',
    'seed/content/pages/a.md',
    'seed/covers/a.webp',
    'seed/load.ts',
  ],
  ...['src/app/(web)/layout.tsx', 'src/env.ts'],
  ...['src/migrations/index.ts', 'tsconfig.json'],
]

test('S-107 an image is made of the named files: no secret, no data, no test gets into it', () => {
  for (const name of [...PLANTED, ...NEEDED]) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), '')
  }
  const planted = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
  expect(planted).toHaveLength(PLANTED.length + NEEDED.length)
  expect(createContext(planted)).toEqual(NEEDED)
})

test('S-107 of the repository an image gets what a build reads and a start runs', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const context = createContext(tracked.filter(Boolean))
  const places = new Set(context.map((name) => (name.includes('/') ? name.split('/')[0] : name)))
  expect([...places].sort()).toEqual([
    ...['entry', 'next.config.mjs', 'operate', 'package-lock.json', 'package.json'],
    ...[
      'payload.config.ts',
      'postcss.config.mjs',
      'public',
      'scripts',
      'seed',
      'src',
      'tsconfig.json',
    ],
  ])
  const isLeftOut = (name: string) => /\.test\.tsx?$/.test(name)
  const ours = tracked.filter((name) => /^(?:entry|operate|public|scripts|src)\//.test(name))
  expect(ours.filter((name) => !isLeftOut(name) && !context.includes(name))).toEqual([])
})

/** Development packages that are an optional peer of another: `npm prune` leaves them. */
function leftByPruning(): string[] {
  const { packages } = JSON.parse(text('package-lock.json')) as {
    packages: Record<string, { devOptional?: boolean }>
  }
  return Object.entries(packages).flatMap(([at, { devOptional }]) => (devOptional ? at : []))
}

test('S-107 the program in the image owns nothing but its data', () => {
  const file = text('Dockerfile').replaceAll('\\\n', ' ')
  const steps = file.split('\n')
  const last = file.slice(file.lastIndexOf('\nFROM ')).split('\n')
  const copies = steps.filter((line) => /^(?:COPY|ADD) /.test(line))
  expect(copies).toEqual([
    'COPY package.json package-lock.json ./',
    'COPY . .',
    'COPY --from=build /app /app',
  ])
  expect(file).toMatch(/build\.mjs\s+&& npm prune --omit=dev/)
  const removed = /&& rm -rf (node_modules\S.*?) +&& /.exec(file)?.[1]?.split(' ') ?? []
  const isRemoved = (at: string) => removed.some((item) => at.startsWith(item.replace('*', '')))
  expect(leftByPruning().filter((at) => !isRemoved(at))).toEqual([])
  expect(last.join('\n').match(/chown.*/g)).toEqual(['chown node:node /data /media'])
  expect(last.indexOf('USER node')).toBeGreaterThan(last.indexOf(copies[2] ?? ''))
  expect(file).not.toMatch(/PASSWORD|SECRET|TOKEN|^ARG /m)
})
