import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { WORKERS } from './tests/support/workers.mjs'

const at = (name: string) => path.resolve(import.meta.dirname, name)

const UNIT = ['src', 'seed', 'entry', 'operate', 'scripts', 'tests/support'].map(
  (dir) => `${dir}/**/*.test.{ts,tsx}`,
)
/** These load a module anew under another environment, replace one, or change the whole process. */
const ISOLATED = ['**/*.isolated.test.{ts,tsx}']

export default defineConfig({
  resolve: {
    alias: {
      '@payload-config': at('payload.config.ts'),
      '@': at('src'),
      'next/cache': at('tests/support/stubs/next-cache.ts'),
      'next/headers': at('tests/support/in-request.ts'),
      'next/navigation': at('tests/support/stubs/next-navigation.ts'),
      // Payload's packages load this copy; types of another would be strangers to it.
      graphql: 'graphql/index.js',
      'server-only': at('tests/support/stubs/server-only.ts'),
    },
  },
  test: {
    // For a state that does come: a busy machine may be late.
    expect: { poll: { timeout: 30_000 } },
    // For what never ends: a busy machine may take minutes for what takes seconds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a test that passed wrote (a refusal is logged too) is nobody's business.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [...configDefaults.exclude, ...ISOLATED],
          // What a file loads is there for the next one: half of the time of these tests was loading.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-isolated', include: ISOLATED },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['tests/int/**/*.int.spec.ts'],
          globalSetup: ['tests/support/database.ts'],
          setupFiles: ['own-worker', 'fast-hashing', 'empty-tables'].map(
            (name) => `tests/support/${name}.ts`,
          ),
          // A Payload and a database a worker, for all the files that it takes one after the other.
          maxWorkers: WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
          // Lexical's other build has a top-level await that never settles now and then.
          execArgv: ['--conditions=production'],
        },
      },
      {
        extends: true,
        test: {
          name: 'launch',
          include: ['tests/launch/**/*.spec.ts'],
          // A site starts mostly by waiting: two at a time.
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
