import fs from 'node:fs'

/** Folders of src, for the direction of imports (docs/architecture.md, "Who may import whom"). */
const FOLDERS = {
  lib: [],
  access: ['lib'],
  accounts: ['access', 'emails', 'lib'],
  questions: ['access', 'accounts', 'emails', 'lib'],
  seats: ['access', 'accounts', 'emails', 'lib'],
  learning: ['accounts', 'lib'],
  webhooks: ['accounts', 'emails', 'lib'],
  moving: ['access', 'accounts', 'emails', 'hooks', 'lib'],
  spreadsheets: ['access', 'accounts', 'seats', 'lib'],
  hooks: ['access', 'accounts', 'emails', 'seats', 'lib'],
  emails: ['lib'],
  jobs: ['access', 'accounts', 'emails', 'seats', 'spreadsheets', 'webhooks', 'lib'],
  collections: [
    'access',
    'accounts',
    'emails',
    'hooks',
    'learning',
    'questions',
    'seats',
    'webhooks',
    'lib',
  ],
  globals: ['access', 'collections/fields', 'hooks', 'lib'],
  demo: ['lib'],
  server: ['access/roles.ts', 'accounts', 'lib'],
  components: ['lib'],
  features: [
    'accounts',
    'learning',
    'questions',
    'seats',
    'spreadsheets',
    'server',
    'components',
    'lib',
  ],
  api: ['access', 'accounts', 'lib'],
  app: [
    'access/roles.ts',
    'api',
    'boot',
    'components',
    'demo',
    'features',
    'learning',
    'questions',
    'seats',
    'server',
    'spreadsheets',
    'lib',
  ],
  'back-office': ['access/roles.ts', 'components', 'seats', 'lib'],
}

/** Files at the root of src that every folder of the CMS may use. */
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
