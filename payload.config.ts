import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { closeFrameworkCollections } from '@/access/close-framework-collections'
import { limitFields } from '@/access/key-scope'
import { admins, sessionOnly } from '@/access/rules'
import { reportErrors } from '@/platform/api/report-errors'
import { capOperations } from '@/platform/api/cap-operations'
import { API_LIMITS } from '@/platform/api/rate-limit'
import { cursorLists } from '@/platform/api/cursor-lists'
import { dropRightsQueries } from '@/platform/api/drop-rights-queries'
import { idempotentCreates } from '@/platform/api/idempotent-creates'
import { streamUploads } from '@/platform/api/stream-uploads'
import { BACK_OFFICE_TEXTS } from '@/back-office/texts'
import { listCells } from '@/back-office/cells/list-cells'
import { isLeader } from '@/platform/jobs/leader'
import { richTextEditor } from '@/collections/fields/rich-text-editor'
import { MOMENT_FORMAT } from '@/collections/fields/fields'
import { FEATURES } from '@/features'
import { createEmails } from '@/globals/emails'
import type { Feature } from '@/platform/feature'
import { database } from '@/platform/database/adapter'
import { queueAdapter } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { createAutoRun } from '@/platform/jobs/auto-run'
import { guardRichText } from '@/hooks/guard-rich-text'
import { normalizeLines, requireVisibleText } from '@/hooks/require-visible-text'
import { locked } from '@/hooks/locked'
import { publicRecords } from '@/hooks/public-record'
import { storeFiles } from '@/hooks/store-files'
import { keepWaitingDrafts } from '@/hooks/waiting-drafts'
import { COOKIE_PREFIX } from '@/platform/session-cookie'
import type { Extension } from '@/platform/use-cases/extension'
import { payloadLogger } from '@/platform/logging/payload-logger'

// Picture after picture is another one, so that remembering the last steps saves none. With few heaps
// (operate/lib/relaunch.mjs) the library would draw each with as many threads as there are cores.
sharp.cache(false)
sharp.concurrency(1)

const root = path.dirname(fileURLToPath(import.meta.url))

type Views = NonNullable<NonNullable<Feature['backOffice']>['views']>

/** Components of the back office that the features give, by where they are shown. */
function listed(
  place: 'beforeLogin' | 'header' | 'providers' | 'beforeNavLinks' | 'afterNavLinks',
) {
  return FEATURES.flatMap(({ backOffice }) => backOffice?.[place] ?? [])
}

/** The GraphQL fields that the features give. */
function fields(kind: 'queries' | 'mutations'): Extension {
  return (...args) =>
    Object.assign(
      {},
      ...FEATURES.map(({ graphQL }) => graphQL?.[kind]?.(...args)),
    ) as ReturnType<Extension>
}

/** The composition root of the CMS: what exists and where it is stored. No logic. */
export default closeFrameworkCollections(
  buildConfig({
    secret: env.AUTH_SECRET,
    serverURL: env.SITE_URL,
    cookiePrefix: COOKIE_PREFIX,
    routes: { admin: '/cms', api: '/api', graphQL: '/graphql' },
    admin: {
      user: 'users',
      avatar: 'default',
      importMap: { baseDir: path.resolve(root, 'src') },
      meta: {
        defaultOGImageType: 'off',
        icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }],
      },
      dateFormat: MOMENT_FORMAT,
      // Of every collection and global with a live preview.
      livePreview: {
        breakpoints: [
          { name: 'phone', label: 'Phone', width: 360, height: 740 },
          { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
        ],
      },
      components: {
        beforeLogin: listed('beforeLogin'),
        header: ['/back-office/skip-link#SkipLink', ...listed('header')],
        providers: [
          '/back-office/accessible-markup/accessible-markup#AccessibleMarkup',
          '/back-office/site-zone/site-zone-provider#SiteZoneProvider',
          '/back-office/invalid-fields/invalid-fields#InvalidFields',
          ...listed('providers').reverse(),
          '/back-office/form-state-guard/form-state-guard#FormStateGuard',
        ],
        beforeNavLinks: listed('beforeNavLinks'),
        afterNavLinks: [...listed('afterNavLinks'), '/back-office/site-links#SiteLinks'],
        graphics: {
          Icon: '/back-office/icon#Icon',
          Logo: '/back-office/logo#Logo',
        },
        views: Object.assign({}, ...FEATURES.map(({ backOffice }) => backOffice?.views)) as Views,
      },
    },
    i18n: { translations: { en: BACK_OFFICE_TEXTS } },
    collections: FEATURES.flatMap(({ collections = [] }) => collections),
    globals: [...FEATURES.flatMap(({ globals = [] }) => globals), createEmails(FEATURES)],
    endpoints: FEATURES.flatMap(({ endpoints = [] }) => endpoints),
    editor: richTextEditor,
    db: database(path.resolve(root, 'src/migrations')),
    plugins: [
      storeFiles,
      normalizeLines,
      locked,
      keepWaitingDrafts,
      publicRecords,
      ...FEATURES.flatMap(({ plugins = [] }) => plugins),
      capOperations,
      reportErrors,
    ],
    sharp,
    maxDepth: API_LIMITS.depth,
    defaultDepth: 1,
    upload: { limits: { fileSize: API_LIMITS.body.upload }, abortOnLimit: true },
    graphQL: {
      maxComplexity: API_LIMITS.graphql.complexity,
      disablePlaygroundInProduction: true,
      queries: dropRightsQueries(limitFields(fields('queries'), { writes: false })),
      mutations: limitFields(fields('mutations'), { writes: true }),
    },
    jobs: {
      access: { run: sessionOnly(admins), queue: sessionOnly(admins), cancel: sessionOnly(admins) },
      deleteJobOnComplete: true,
      tasks: [],
      ...createAutoRun(isLeader),
    },
    email: queueAdapter,
    typescript: { outputFile: path.resolve(root, 'src/payload-types.ts') },
    telemetry: false,
    logger: payloadLogger,
  })
    .then(requireVisibleText)
    .then(listCells)
    .then(guardRichText)
    .then(cursorLists)
    .then(idempotentCreates)
    .then(streamUploads),
)
