/** What every feature may import besides other features. */
const CORE = ['access', 'back-office', 'collections/fields', 'hooks', 'lib', 'platform', 'ui']

/** The features that a feature may import. Pages compose the others. */
const FEATURES = {
  accounts: ['webhooks'],
  admin: ['accounts', 'events', 'health', 'questions', 'spreadsheets'],
  audit: ['accounts'],
  catalog: ['events', 'instructors', 'learning', 'pages', 'questions', 'redirects', 'search'],
  certificates: ['accounts', 'events', 'webhooks'],
  contact: ['accounts', 'webhooks'],
  developers: ['webhooks'],
  events: [
    'accounts',
    'catalog',
    'certificates',
    'feedback',
    'instructors',
    'learning',
    'pages',
    'redirects',
    'webhooks',
  ],
  feedback: ['accounts', 'events'],
  health: ['catalog', 'events', 'pages', 'redirects', 'webhooks'],
  instructors: ['catalog', 'events', 'pages', 'questions'],
  internship: ['catalog', 'instructors', 'pages'],
  learning: ['accounts', 'catalog'],
  'legacy-import': ['accounts', 'catalog', 'questions', 'search'],
  pages: ['catalog', 'events', 'redirects', 'search', 'webhooks'],
  questions: ['accounts', 'catalog', 'learning', 'pages', 'search', 'webhooks'],
  redirects: ['pages'],
  search: ['accounts', 'catalog', 'events', 'learning', 'pages'],
  share: ['catalog', 'instructors'],
  spreadsheets: ['accounts', 'events', 'pages'],
  webhooks: ['accounts'],
}

/** The folders of src, lowest first: each imports what is listed (docs/architecture.md, "Import rules"). */
const FOLDERS = {
  lib: [],
  ui: ['lib'],
  access: ['features/accounts/key-scope.ts', 'lib', 'platform'],
  hooks: ['access', 'features/webhooks', 'lib', 'platform'],
  platform: ['access', 'features', 'lib', 'migrations'],
  'back-office': ['access', 'features/catalog', 'lib', 'platform', 'ui'],
  collections: ['access', 'back-office', 'features', 'hooks', 'lib', 'platform'],
  globals: ['access', 'collections', 'features', 'hooks', 'lib', 'platform'],
  ...Object.fromEntries(
    Object.entries(FEATURES).map(([feature, others]) => [
      `features/${feature}`,
      [...CORE, ...others.map((other) => `features/${other}`)],
    ]),
  ),
}

/** Files at the root of src that every folder may import. */
const SHARED = ['env.ts', 'payload-types.ts']

/** What `import/no-restricted-paths` refuses. */
export const zones = Object.entries(FOLDERS).map(([folder, allowed]) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [`./${folder}`, ...[...allowed, ...SHARED].map((name) => `./${name}`)],
  message: `src/${folder} may import ${allowed.join(', ') || 'nothing of ours'} only.`,
}))
