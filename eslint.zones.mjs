/** What every feature may import besides other features. */
const CORE = ['access', 'back-office', 'collections/fields', 'hooks', 'lib', 'platform', 'ui']

/**
 * The features that a feature may import. Pages compose the others. Those that can be taken out
 * (scripts/lib/removable.mjs) are imported by none.
 */
const FEATURES = {
  accounts: [],
  admin: ['accounts', 'events', 'questions'],
  audit: ['accounts'],
  brand: [],
  catalog: [
    'categories',
    'events',
    'instructors',
    'learning',
    'pages',
    'questions',
    'redirects',
    'search',
  ],
  categories: ['search'],
  certificates: ['accounts', 'brand', 'events'],
  contact: ['accounts', 'pages'],
  developers: [],
  door: ['accounts', 'events'],
  downloads: [],
  events: [
    'accounts',
    'catalog',
    'categories',
    'form-questions',
    'instructors',
    'learning',
    'pages',
    'redirects',
  ],
  feedback: ['accounts', 'events'],
  'form-questions': [],
  health: ['catalog', 'events', 'pages', 'redirects'],
  help: [],
  instructors: ['catalog', 'categories', 'events', 'pages', 'questions'],
  internship: ['accounts', 'catalog', 'form-questions', 'instructors', 'pages'],
  learning: ['catalog'],
  'legacy-import': ['accounts', 'catalog', 'categories', 'questions', 'search'],
  pages: ['catalog', 'categories', 'events', 'instructors', 'redirects', 'search'],
  questions: ['accounts', 'catalog', 'learning', 'pages', 'search'],
  redirects: ['pages'],
  rosters: ['accounts', 'events'],
  search: ['catalog', 'events', 'learning', 'pages'],
  setup: ['accounts'],
  share: ['brand', 'catalog', 'categories', 'instructors'],
  spreadsheets: ['accounts', 'categories', 'events', 'pages'],
  webhooks: ['accounts'],
}

/** The folders of src, lowest first: each imports what is listed (docs/architecture.md, "Import rules"). */
const FOLDERS = {
  lib: [],
  ui: ['lib'],
  access: ['lib', 'platform'],
  hooks: ['access', 'lib', 'platform'],
  platform: ['access', 'lib', 'migrations'],
  'back-office': ['access', 'features/catalog', 'lib', 'platform', 'ui'],
  collections: ['access', 'back-office', 'features', 'hooks', 'lib', 'platform'],
  globals: ['access', 'collections', 'features', 'hooks', 'lib', 'platform'],
}

/** Files at the root of src that every folder may import. */
const SHARED = ['env.ts', 'payload-types.ts']

/**
 * `target` and `allowed` are in src.
 * @param {string} name @param {string} target @param {string[]} allowed
 */
function zone(name, target, allowed) {
  return {
    target: `./src/${target}`,
    from: './src',
    except: [`./${name}`, ...[...allowed, ...SHARED].map((one) => `./${one}`)],
    message: `src/${name} may import ${allowed.join(', ') || 'nothing of ours'} only.`,
  }
}

/** What `import/no-restricted-paths` refuses. */
export const zones = [
  ...[
    { target: './src/**/!(*.test).*', from: ['./entry', './scripts'] },
    { target: './entry/**/!(*.test).*', from: './scripts' },
    { target: './operate/**/!(*.test).*', from: './scripts' },
  ].map((upward) => ({
    ...upward,
    message: 'Move what both need to src/platform or operate/lib.',
  })),
  ...Object.entries(FOLDERS).map(([folder, allowed]) => zone(folder, folder, allowed)),
  ...Object.entries(FEATURES).flatMap(([feature, others]) => {
    const folder = `features/${feature}`
    const allowed = [...CORE, ...others.map((other) => `features/${other}`)]
    return [
      zone(folder, `${folder}/{!(feature).*,*/**}`, allowed),
      // It names what is stored, which imports the feature.
      zone(folder, `${folder}/feature.ts`, [...allowed, 'collections', 'globals']),
    ]
  }),
]
