import next from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import {
  boundedLoop,
  fieldInSlot,
  glossary,
  limitFirst,
  plainNames,
  processState,
  textInOwnElement,
} from './eslint.rules.mjs'
import { zones } from './eslint.zones.mjs'

const OPERATIONS =
  '/^(find|findByID|findDistinct|count|create|update|delete|duplicate|findGlobal|updateGlobal)$/'

/** A form of its own would lose what was typed before its script came, or write it into the address. */
const FORM = {
  selector: `JSXOpeningElement[name.name='form']:not(:has(JSXAttribute[name.name='data-payment']))`,
  message: 'Use Form of src/ui/form: it keeps what was typed before the scripts came.',
}

/** Browser APIs that may be missing or throw, by the object that has them. */
const OPTIONAL_GLOBALS = [
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'BroadcastChannel'],
  ...['Notification', 'PublicKeyCredential', 'matchMedia', 'speechSynthesis', 'SharedWorker'],
  ...['IntersectionObserver', 'ResizeObserver', 'requestIdleCallback', 'EventSource'],
]
const OPTIONAL_OF_NAVIGATOR = [
  ...['clipboard', 'share', 'canShare', 'credentials', 'sendBeacon', 'serviceWorker', 'storage'],
  ...['permissions', 'locks', 'wakeLock', 'mediaDevices', 'geolocation', 'connection'],
]
const OPTIONAL_METHODS = ['replaceState', 'pushState', 'resolvedOptions', 'randomUUID']
const USE_OPTIONAL_APIS =
  'It may be missing or throw: use src/lib/browser/optional-apis.ts, or a file next to it.'

const CMS = 'src/platform/server/cms.ts'
/** No request changes them: features of the editor, an SQL dialect, a list of ranges, a parser. */
const STATELESS = [
  'createClientFeature',
  'createServerFeature',
  'createAdminTitle',
  'createAccountForm',
  'createRefusals',
  'PgDialect',
  'BlockList',
  'Marked',
]
const NO_QUERY = 'Components never query: the page passes what they show.'

/** Where React is. Its compiler reads every file that its rules are asked about, for seconds. */
const REACT = [
  'src/**/*.tsx',
  'src/**/use-*.ts',
  'src/{app,back-office,ui}/**',
  'src/features/*/ui/**',
]

/** The presets of Next: parsers and plugins for every file, rules where React is. */
const presets = next.map(({ rules, ...everywhere }) => everywhere)
const rulesOfReact = next.flatMap(({ rules }) => (rules ? [{ files: REACT, rules }] : []))

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.data/**',
      '.update/**',
      'media/**',
      'next-env.d.ts',
      'src/payload-types.ts',
    ],
  },
  ...presets,
  ...rulesOfReact,
  ...typescript,
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: { '@typescript-eslint/consistent-type-imports': 'error' },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      // .oxlintrc.json has it, with the rules about promises: it reads types in a tenth of the time.
      '@typescript-eslint/no-unused-vars': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
    },
  },
  {
    // The time of a regular expression grows with the text, not with its square.
    files: ['{src,entry,operate,scripts}/**', '*.{ts,mjs}'],
    ignores: ['**/*.test.*'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    // It looks up every import, also of files that no zone is about; the import map of /cms is generated.
    files: ['src/**/*.ts', 'src/**/*.tsx', 'src/platform/**/*.mjs', '{entry,operate}/**/*.mjs'],
    rules: { 'import/no-restricted-paths': ['error', { zones }] },
  },
  {
    plugins: {
      local: {
        rules: {
          'bounded-loop': boundedLoop,
          'field-in-slot': fieldInSlot,
          glossary,
          'limit-first': limitFirst,
          'plain-names': plainNames,
          'process-state': processState,
          'text-in-own-element': textInOwnElement,
        },
      },
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/env.ts', '**/*.test.*'],
    rules: { 'local/limit-first': 'error' },
  },
  {
    // Of a browser, each page has its own state.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/{ui,lib/browser}/**', 'src/features/*/ui/**', '**/*.test.*'],
    rules: { 'local/process-state': ['error', { constants: STATELESS }] },
  },
  {
    files: ['{src,seed,entry,operate,scripts,bench}/**', 'payload.config.ts'],
    // Generated.
    ignores: ['src/migrations/**', '**/*.test.*'],
    rules: { 'local/glossary': 'error', 'local/plain-names': 'error' },
  },
  {
    files: ['{src,entry}/**'],
    ignores: ['**/*.test.*'],
    rules: { 'local/bounded-loop': 'error' },
  },
  {
    files: ['tests/**', '**/*.test.*'],
    rules: { 'local/glossary': ['error', { isTest: true }] },
  },
  {
    // The account `nobody` of Unix.
    files: ['operate/postgres.mjs'],
    rules: { 'local/glossary': ['error', { allow: ['nobody'] }] },
  },
  {
    files: ['src/**/*.tsx'],
    // `text-in-own-element` reads types.
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: { 'local/field-in-slot': 'error', 'local/text-in-own-element': 'error' },
  },
  {
    files: ['src/{app,back-office,features,lib,platform,ui}/**'],
    ignores: ['src/lib/browser/**', '**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...OPTIONAL_GLOBALS.map((name) => ({ name, message: USE_OPTIONAL_APIS })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          OPTIONAL_GLOBALS.map((property) => ({ object, property, message: USE_OPTIONAL_APIS })),
        ),
        ...OPTIONAL_OF_NAVIGATOR.map((property) => ({
          object: 'navigator',
          property,
          message: USE_OPTIONAL_APIS,
        })),
        ...OPTIONAL_METHODS.map((property) => ({ property, message: USE_OPTIONAL_APIS })),
      ],
    },
  },
  {
    files: ['scripts/**', 'entry/**', 'operate/**', 'tests/**', 'bench/**'],
    rules: { 'no-console': 'off', 'max-lines': 'off' },
  },
  {
    // A file of page text is as long as its text.
    files: ['**/_content.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // As they are generated.
    files: ['src/migrations/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        FORM,
        {
          // Payload's Local API overrides access by default: each call says for whom it acts.
          selector: `CallExpression[callee.object.name='payload'][callee.property.name=${OPERATIONS}]:not(:has(SpreadElement[argument.name=/^(access|as(Viewer|Visitor|System))$/])):not(:has(SpreadElement CallExpression[callee.name=/^as(Viewer|Bearer)$/])):not(:has(Property[key.name=/^(overrideAccess|req)$/]))`,
          message: `Say who asks: spread asViewer, asVisitor or asSystem from ${CMS}.`,
        },
        {
          selector: `CallExpression[callee.object.property.name='payload'][callee.property.name=${OPERATIONS}]:not(:has(Property[key.name='req']))`,
          message: 'Stay in the transaction of the request: pass req.',
        },
        {
          selector:
            "CallExpression[callee.name='logSecurityEvent'][arguments.0.property.name='payload']",
          message: 'The change may be rolled back: pass the request, so that the event waits.',
        },
      ],
    },
  },
  {
    files: ['src/{access,collections,globals,hooks}/**', 'src/platform/{api,database,jobs}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'server-only', message: 'The CLI and the tests load this file too.' },
            { name: 'next/headers', message: 'Hooks run outside Next requests too: use req.' },
          ],
        },
      ],
    },
  },
  {
    // Screens of /cms are server components of Payload, which query.
    files: ['src/ui/**', 'src/features/*/ui/**'],
    ignores: ['src/features/*/ui/cms/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'payload', message: NO_QUERY },
            { name: '@payload-config', message: NO_QUERY },
          ],
          patterns: [{ group: ['@/platform/server/cms'], message: NO_QUERY }],
        },
      ],
    },
  },
  {
    files: ['src/ui/form.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
