import next from 'eslint-config-next/core-web-vitals'
import tseslint from 'typescript-eslint'
import { zones } from './eslint.zones.mjs'

/** The rules about imports alone, in a tenth of the time of eslint.config.mjs (scripts/lib/without.mjs). */
export default [
  { ignores: ['src/payload-types.ts', 'src/migrations/**', '**/importMap.js'] },
  // Parsers and plugins of the preset, which the rules of the files may name.
  ...next.map(({ rules, ...everywhere }) => everywhere),
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: { parser: tseslint.parser },
    rules: { 'import/no-restricted-paths': ['error', { zones }] },
  },
]
