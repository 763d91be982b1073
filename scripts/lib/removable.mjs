/**
 * The features that can be taken out, and what belongs to each outside of src/features/<name>: its
 * routes. What it stores is in its feature.ts, and its tests are those that load it.
 * @type {Record<string, string[]>}
 */
export const REMOVABLE = {
  certificates: [
    'src/app/(web)/(site)/certificates',
    'src/app/.well-known/did.json',
    'src/app/.well-known/jwks.json',
  ],
  feedback: [
    'src/app/(web)/(site)/feedback',
    'src/app/(web)/(admin)/admin/[kind]/[id]/feedback',
    'src/app/(web)/(admin)/admin/instructors',
    'src/app/(web)/(admin)/admin/series',
    'src/app/(web)/(admin)/admin/_components/feedback-groups.ts',
    'src/app/(web)/(admin)/admin/_components/group-feedback.tsx',
  ],
  door: ['src/app/(web)/(site)/door'],
  health: [],
  webhooks: [],
  spreadsheets: ['src/app/(web)/(admin)/admin/import', 'src/app/(web)/(admin)/admin/imports'],
  share: [
    'src/app/(web)/(site)/share.png',
    'src/app/(web)/(site)/[list]/[id]/share.png',
    'src/app/(web)/(site)/certificates/[code]/share.png',
    'src/app/(web)/(site)/workshops/feed.xml',
    'src/app/(web)/(site)/webinars/feed.xml',
    'src/app/(web)/(site)/tutorials/feed.xml',
  ],
  developers: ['src/app/(web)/(site)/developers'],
  'legacy-import': ['scripts/import.mjs'],
  rosters: [
    'src/app/(web)/(admin)/admin/[kind]/[id]/people/add',
    'src/app/(web)/(admin)/admin/[kind]/[id]/people/attendance',
    'src/app/(web)/(admin)/admin/_components/roster-frame.tsx',
  ],
  internship: [
    'src/app/(web)/(site)/internships',
    'src/app/(web)/(account)/internships',
    'src/app/(web)/(auth)/confirm-application',
    'src/app/(web)/(account)/account/cohorts',
    'src/app/(web)/(admin)/admin/cohorts',
    'src/app/(web)/(preview)/preview/internship',
  ],
}

/** Where features are listed, one a line. */
export const LISTS = [
  'src/features/index.ts',
  'src/features/slots.ts',
  'src/features/files.ts',
  'src/app/api/site-routes.ts',
  'src/app/(payload)/cms/importMap.js',
]

/** They compare docs and the repository with the whole program, so that the copy lacks them. */
export const TESTS_OF_THE_TREE = [
  'scripts/lib/emails-document.test.ts',
  'scripts/lib/image.test.ts',
  'scripts/lib/permissions-document.test.ts',
  'scripts/lib/promises.test.ts',
]
