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
import { BACK_OFFICE_TEXTS } from '@/back-office/texts'
import { listCells } from '@/back-office/cells/list-cells'
import { isLeader } from '@/platform/boot/leader'
import { Snippets } from '@/collections/snippets'
import { ApiKeys } from '@/collections/api-keys'
import { Applications } from '@/collections/applications'
import { AuditLog } from '@/collections/audit-log'
import { Avatars } from '@/collections/avatars'
import { Certificates } from '@/collections/certificates'
import { Cohorts } from '@/collections/cohorts'
import { ContactMessages } from '@/collections/contact-messages'
import { Faqs } from '@/collections/faqs'
import { richTextEditor } from '@/collections/fields/rich-text-editor'
import { MOMENT_FORMAT } from '@/collections/fields/fields'
import { certificateMutations, issuingEndpoint } from '@/features/certificates/server/interfaces'
import { feedbackEndpoint, feedbackQueries } from '@/features/feedback/server/interfaces'
import { learningMutations, learningQueries } from '@/features/learning/server/interfaces'
import { Findings } from '@/collections/findings'
import { Instructors } from '@/collections/instructors'
import { Media } from '@/collections/media'
import { MissingPaths } from '@/collections/missing-paths'
import { Passkeys } from '@/collections/passkeys'
import { Pages } from '@/collections/pages'
import { Progress } from '@/collections/progress'
import { Redirects } from '@/collections/redirects'
import { QuestionVotes } from '@/collections/question-votes'
import { SavedItems } from '@/collections/saved-items'
import { Registrations } from '@/collections/registrations'
import {
  eventEndpoints,
  registrationMutations,
  registrationQueries,
} from '@/features/events/server/interfaces'
import {
  seriesEndpoints,
  seriesMutations,
  seriesQueries,
} from '@/features/events/server/series/interfaces'
import { questionMutations } from '@/features/questions/server/interfaces'
import { SearchMisses } from '@/collections/search-misses'
import { Series } from '@/collections/series'
import { ShortLinks } from '@/collections/short-links'
import { Tutorials } from '@/collections/tutorials'
import { WebhookDeliveries } from '@/collections/webhook-deliveries'
import { Webhooks } from '@/collections/webhooks'
import { Users } from '@/collections/users'
import { Webinars } from '@/collections/webinars'
import { WorkshopQna } from '@/collections/workshop-qna'
import { Workshops } from '@/collections/workshops'
import { database } from '@/platform/database/adapter'
import { watchSaves } from '@/features/health/server/watch-saves'
import { queueAdapter } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { Home } from '@/globals/home'
import { Internship } from '@/globals/internship'
import { Navigation } from '@/globals/navigation'
import { PageTexts } from '@/globals/page-texts'
import { SiteSettings } from '@/globals/site-settings'
import { autoRun } from '@/platform/jobs/auto-run'
import { auditWrites } from '@/features/audit/server/audit-writes'
import { guardPersonalData } from '@/features/accounts/server/guard-personal-data'
import { guardRichText } from '@/hooks/guard-rich-text'
import { plainLines, requireVisibleText } from '@/hooks/require-visible-text'
import { locked } from '@/hooks/locked'
import { publicRecords } from '@/hooks/public-record'
import { storeFiles } from '@/hooks/store-files'
import { keepWaitingDrafts } from '@/hooks/waiting-drafts'
import { COOKIE_PREFIX } from '@/features/accounts/server/cookies'
import { payloadLogger } from '@/platform/logging/payload-logger'

// Picture after picture is another one, so that remembering the last steps saves none. With few heaps
// (scripts/lib/relaunch.mjs) the library would draw each with as many threads as there are cores.
sharp.cache(false)
sharp.concurrency(1)

const root = path.dirname(fileURLToPath(import.meta.url))

/** The composition root of the CMS: what exists and where it is stored. No logic. */
export default closeFrameworkCollections(
  buildConfig({
    secret: env.AUTH_SECRET,
    serverURL: env.SITE_URL,
    cookiePrefix: COOKIE_PREFIX,
    routes: { admin: '/cms', api: '/api', graphQL: '/graphql' },
    admin: {
      user: Users.slug,
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
        beforeLogin: ['/features/accounts/ui/cms/sign-in#SignIn'],
        header: ['/features/accounts/ui/cms/factor-reminder#FactorReminder'],
        providers: [
          '/back-office/accessible-markup/accessible-markup#AccessibleMarkup',
          '/back-office/site-zone/site-zone-provider#SiteZoneProvider',
          '/features/accounts/ui/cms/reauthentication-provider#ReauthenticationProvider',
          '/back-office/invalid-fields/invalid-fields#InvalidFields',
          '/features/events/ui/cms/change-guard#ChangeGuard',
          '/back-office/form-state-guard/form-state-guard#FormStateGuard',
        ],
        beforeNavLinks: ['/features/search/ui/cms/nav-search#NavSearch'],
        afterNavLinks: [
          '/features/health/ui/cms/health-link#HealthLink',
          '/features/admin/ui/cms/mails/mails-link#MailsLink',
          '/back-office/site-links#SiteLinks',
        ],
        graphics: {
          Icon: '/back-office/icon#Icon',
          Logo: '/back-office/logo#Logo',
        },
        views: {
          dashboard: { Component: '/features/admin/ui/cms/editors-home#EditorsHome' },
          answerDesk: {
            Component: '/features/questions/ui/cms/desk-view#DeskView',
            path: '/answer-desk',
          },
          copyEvent: {
            Component: '/features/events/ui/cms/plan-event-view#PlanEventView',
            path: '/copy-event',
          },
          year: {
            Component: '/features/events/ui/cms/year-view#Year',
            path: '/year',
            meta: { title: 'Year' },
          },
          health: {
            Component: '/features/health/ui/cms/health#Health',
            path: '/health',
            meta: { title: 'Health' },
          },
          search: {
            Component: '/features/search/ui/cms/search#Search',
            path: '/search',
            meta: { title: 'Search' },
          },
          mails: {
            Component: '/features/admin/ui/cms/mails/mails#Mails',
            path: '/mails',
            meta: { title: 'Emails' },
          },
        },
      },
    },
    i18n: { translations: { en: BACK_OFFICE_TEXTS } },
    collections: [
      Workshops,
      Webinars,
      Series,
      Tutorials,
      Instructors,
      WorkshopQna,
      Snippets,
      QuestionVotes,
      SavedItems,
      Progress,
      Registrations,
      Certificates,
      Cohorts,
      Applications,
      Users,
      ApiKeys,
      Passkeys,
      Avatars,
      ContactMessages,
      Pages,
      Faqs,
      Media,
      Redirects,
      ShortLinks,
      MissingPaths,
      SearchMisses,
      Findings,
      Webhooks,
      WebhookDeliveries,
      AuditLog,
    ],
    globals: [Internship, Home, PageTexts, Navigation, SiteSettings],
    endpoints: [...eventEndpoints, ...seriesEndpoints, issuingEndpoint, feedbackEndpoint],
    editor: richTextEditor,
    db: database(path.resolve(root, 'src/migrations')),
    plugins: [
      storeFiles,
      plainLines,
      locked,
      keepWaitingDrafts,
      publicRecords,
      auditWrites,
      guardPersonalData,
      capOperations,
      reportErrors,
      watchSaves,
    ],
    sharp,
    maxDepth: API_LIMITS.depth,
    defaultDepth: 1,
    upload: { limits: { fileSize: API_LIMITS.body.upload }, abortOnLimit: true },
    graphQL: {
      maxComplexity: API_LIMITS.graphql.complexity,
      disablePlaygroundInProduction: true,
      queries: dropRightsQueries(
        limitFields(
          (...args) => ({
            ...registrationQueries(...args),
            ...seriesQueries(...args),
            ...learningQueries(...args),
            ...feedbackQueries(...args),
          }),
          { writes: false },
        ),
      ),
      mutations: limitFields(
        (...args) => ({
          ...registrationMutations(...args),
          ...seriesMutations(...args),
          ...certificateMutations(...args),
          ...questionMutations(...args),
          ...learningMutations(...args),
        }),
        { writes: true },
      ),
    },
    jobs: {
      access: { run: sessionOnly(admins), queue: sessionOnly(admins), cancel: sessionOnly(admins) },
      deleteJobOnComplete: true,
      tasks: [],
      ...autoRun(isLeader),
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
    .then(idempotentCreates),
)
