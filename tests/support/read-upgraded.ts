/**
 * Prepares the fixture of an earlier release as a start does, and prints what Payload reads of it then, as
 * JSON in the last line: node --import tsx …
 */
import { prepareDatabase } from '@/boot/boot'

const payload = await prepareDatabase()
const asVisitor = { overrideAccess: false } as const
const bySlug = { where: { slug: { equals: 'made-by-release-0-1-0' } } }
const { docs: published } = await payload.find({ collection: 'workshops', ...bySlug, ...asVisitor })
const { docs: drafts } = await payload.find({ collection: 'workshops', ...bySlug, draft: true })
const questions = await payload.find({
  collection: 'workshop_qna',
  where: { questionerName: { equals: 'Release Learner' } },
  sort: 'id',
})
const { docs: learners } = await payload.find({
  collection: 'users',
  where: { email: { equals: 'learner-010@example.test' } },
})
const [trashed, pages, faqs, settings] = await Promise.all([
  payload.count({ collection: 'workshops', trash: true, where: { deletedAt: { exists: true } } }),
  payload.find({ collection: 'pages', ...asVisitor, sort: 'slug' }),
  payload.count({ collection: 'faqs', ...asVisitor }),
  payload.findGlobal({ slug: 'site-settings', ...asVisitor }),
])
process.stdout.write(
  JSON.stringify({
    published,
    drafts,
    questions: questions.docs,
    learners,
    trashed: trashed.totalDocs,
    pages: pages.docs.map(({ slug }) => slug),
    faqs: faqs.totalDocs,
    settings,
  }),
)
await payload.destroy()
process.exit(0)
