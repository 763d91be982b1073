import type { Payload } from 'payload'
import { readGlobal, readRecords } from '../../../../seed/content'
import { env } from '@/env'
import { PUBLISHED } from '@/platform/records/visibility'
import type { FirstStep } from '../first-steps'
import { readProgress, recordProgress } from './progress'

const SETTINGS = { href: '/cms/globals/site-settings', label: 'Site settings' }

/** The steps of a new site, in order, and whether the list was closed. `hasFactor` is the viewer's. */
export async function readFirstSteps(
  payload: Payload,
  { hasFactor }: { hasFactor: boolean },
): Promise<{ isClosed: boolean; steps: FirstStep[] }> {
  const progress = await readProgress(payload)
  const steps = await listSteps(payload, { hasFactor, progress })
  const done = steps.filter(({ id, isDone }) => isDone && !progress.has(id))
  if (done.length > 0)
    await recordProgress(
      payload,
      done.map(({ id }) => id),
    )
  return {
    isClosed: progress.has('closed'),
    steps: steps.map((step) => ({ ...step, isDone: step.isDone || progress.has(step.id) })),
  }
}

/** With what the database shows as done. The rest is confirmed by a person or a command. */
async function listSteps(
  payload: Payload,
  { hasFactor, progress }: { hasFactor: boolean; progress: ReadonlySet<string> },
): Promise<FirstStep[]> {
  const settings = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true,
  })
  const home = await payload.findGlobal({ slug: 'home', depth: 0, overrideAccess: true })
  const brand = await payload.findGlobal({ slug: 'brand', depth: 0, overrideAccess: true })
  const demoSettings = readGlobal('site-settings')
  const { currency, timeZone } = settings
  return [
    {
      id: 'name',
      title: 'Give the site its name',
      text: `The name is in the header, in emails and on certificates. Now it is “${settings.brand}”.`,
      link: SETTINGS,
      isDone: settings.brand !== demoSettings.brand,
    },
    {
      id: 'brand',
      title: 'Give it your look',
      text: 'Your logo and one color are enough: every page, email, ticket and certificate follows.',
      link: { href: '/cms/globals/brand', label: 'Brand' },
      confirm: 'It looks right',
      isDone: Boolean(brand.accent || brand.logo),
    },
    {
      id: 'contact',
      title: 'Say how to reach you',
      text: 'Email address, phone, address and office hours are on the contact page. Messages of visitors go to the email address.',
      link: SETTINGS,
      isDone: Boolean(settings.email) && settings.email !== demoSettings.email,
    },
    {
      id: 'zone',
      title: 'Check time zone and currency',
      text: `Dates are shown in ${timeZone}, the price of the internship in ${currency}.`,
      link: SETTINGS,
      confirm: 'Both are right',
      isDone: false,
    },
    {
      id: 'email',
      title: 'See that email arrives',
      text: env.SMTP_URL
        ? 'Send a test email to yourself and press the button in it.'
        : 'Emails are written to files now, not sent. Set SMTP_URL and MAIL_FROM, start again, then send a test email to yourself and press the button in it.',
      isDone: false,
    },
    {
      id: 'texts',
      title: 'Write the first words',
      text: 'The headline of the home page, then the drafts of the legal pages.',
      link: { href: '/cms/globals/home', label: 'Home page' },
      isDone: Boolean(home.headline) && home.headline !== readGlobal('home').headline,
    },
    {
      id: 'event',
      title: 'Publish the first event',
      text: 'A workshop or a webinar with a date, a place and seats.',
      link: { href: '/cms/collections/workshops/create', label: 'New workshop' },
      isDone: progress.has('event') || (await hasPublishedEvent(payload)),
    },
    {
      id: 'colleague',
      title: 'Invite a second person',
      text: 'So that the school can act when you are away. An editor answers and publishes; an administrator can do everything.',
      link: { href: '/admin/users', label: 'Users' },
      isDone: progress.has('colleague') || (await hasColleague(payload)),
    },
    {
      id: 'factor',
      title: 'Turn on two-step sign-in',
      text: 'Your account can read and delete everything. A password alone should not be enough.',
      link: { href: '/account/settings#passkeys', label: 'Two-step sign-in' },
      isDone: hasFactor,
    },
    {
      id: 'backup',
      title: 'Make a backup',
      text: 'It holds the database and the files, and is verified after it is written. Then let a timer run it each night.',
      command: 'npm run backup',
      isDone: false,
    },
    {
      id: 'rehearsal',
      title: 'Rehearse a restore',
      text: 'Restores the backup into a database server of its own, compares every row and file, and removes it again. The site is not touched.',
      command: 'npm run restore -- FOLDER --rehearse',
      isDone: false,
    },
    {
      id: 'copy',
      title: 'Keep a copy elsewhere',
      text: 'A backup on the same disk is lost with the disk.',
      confirm: 'A copy is on another machine',
      isDone: false,
    },
  ]
}

async function hasPublishedEvent(payload: Payload): Promise<boolean> {
  for (const collection of ['workshops', 'webinars'] as const) {
    const slugs = readRecords(collection).map(({ slug }) => slug)
    const { totalDocs } = await payload.count({
      collection,
      where: { and: [PUBLISHED, { slug: { not_in: slugs } }] },
      overrideAccess: true,
    })
    if (totalDocs > 0) return true
  }
  return false
}

async function hasColleague(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { role: { in: ['editor', 'admin'] } },
    overrideAccess: true,
  })
  return totalDocs > 1
}
