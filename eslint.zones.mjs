import fs from 'node:fs'

/** What every domain may import besides other domains. */
const CORE = ['access', 'cms', 'emails', 'hooks', 'lib']

/**
 * The layers of src, lowest first: each imports what is listed, and nothing above it
 * (docs/architecture.md, "Who may import whom").
 */
const FOLDERS = {
  lib: [],
  emails: ['lib'],
  access: ['lib'],
  cms: ['access', 'lib'],
  hooks: ['access', 'lib'],
  'domain/audit': [...CORE, 'features/accounts/server/client.ts'],
  'domain/accounts': [...CORE, 'domain/audit'],
  'domain/contact': CORE,
  'domain/events': [...CORE, 'domain/accounts', 'domain/audit'],
  'domain/certificates': [...CORE, 'domain/accounts', 'domain/audit', 'domain/events'],
  'domain/feedback': [...CORE, 'domain/accounts', 'domain/audit', 'domain/events'],
  'domain/questions': [...CORE, 'domain/accounts', 'domain/audit'],
  'domain/learning': [...CORE, 'domain/accounts'],
  'domain/pages': CORE,
  'domain/redirects': CORE,
  'domain/health': [...CORE, 'features/webhooks/server/network.ts'],
  'domain/webhooks': [...CORE, 'domain/accounts', 'domain/audit'],
  'domain/spreadsheets': [...CORE, 'domain/events'],
  'domain/legacy-import': [...CORE, 'domain/accounts'],
  jobs: [...CORE, 'domain'],
  collections: [...CORE, 'domain'],
  globals: CORE,
  demo: ['lib'],
  api: ['access', 'domain/accounts', 'lib'],
  server: ['access/roles.ts', 'domain/accounts', 'domain/audit', 'lib'],
  components: ['lib'],
  features: ['components', 'domain', 'server', 'lib'],
  'back-office': [
    'access/roles.ts',
    'components',
    'domain/events',
    'domain/health',
    'domain/redirects',
    'lib',
  ],
  app: [
    'access/roles.ts',
    'api',
    'boot',
    'components',
    'demo',
    'domain',
    'features',
    'server',
    'lib',
  ],
}

/** Files at the root of src that every folder may import. */
const SHARED = ['env.ts', 'payload-types.ts']

const folderZones = Object.entries(FOLDERS).map(([folder, allowed]) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [`./${folder}`, ...[...allowed, ...SHARED].map((name) => `./${name}`)],
  message: `src/${folder} may import ${allowed.join(', ') || 'nothing of ours'} only.`,
}))

/** Product domains meet in a page, never in each other's code. */
const DOMAINS = fs.readdirSync(new URL('src/features', import.meta.url))
const domainZones = DOMAINS.map((domain) => ({
  target: `./src/features/${domain}`,
  from: './src/features',
  except: [`./${domain}`],
  message: 'One domain must not import another: let the page pass what is needed.',
}))

/** What `import/no-restricted-paths` refuses. */
export const zones = [...folderZones, ...domainZones]
