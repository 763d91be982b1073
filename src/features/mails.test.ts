import { expect, test } from 'vitest'
import {
  administratorKept,
  alreadyRegistered,
  apiKeyCreated,
  confirmAddress,
  deletionCode,
  factorChanged,
  invitation,
  passwordChanged,
  reauthenticationCode,
  resetPassword,
  type FactorChange,
} from '@/features/accounts/server/emails'
import { createCertificateMail } from '@/features/certificates/server/notify-owners'
import { contactCopy, contactMessage } from '@/features/contact/server/messages'
import {
  createEventMessage,
  createRegistrationNotice,
  noticeDigest,
  type Noticed,
  type NoticedEvent,
} from '@/features/events/server/emails'
import { createSeatLinkMail } from '@/features/events/server/seat-link-mails'
import { NOTICES, type NoticeKind } from '@/features/events/server/notices'
import { weeklyFindings } from '@/features/health/server/weekly-email'
import { createStateMail } from '@/features/internship/server/emails'
import { APPLICATION_STATES } from '@/features/internship/steps'
import { createAnswerMail, createQuestionDigest } from '@/features/questions/server/emails'
import { webhookSwitchedOff } from '@/features/webhooks/server/deliveries'
import { env } from '@/env'
import { renderDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { findMailEntry } from '@/platform/mail/mail-registry'
import './index'

const brand = 'Fold & <Sew>'
const to = 'maya@people.test'
const letterhead = { brand, timeZone: 'Asia/Kolkata' }
const person = { id: 7, email: to, name: 'Maya & Co' }
const about = { to }

const event: NoticedEvent = {
  kind: 'workshop',
  id: 12,
  slug: 'paper-folding',
  title: 'Paper “folding” & <cutting>',
  description: 'Bring paper.',
  startsAt: '2026-12-05T04:30:00.000Z',
  endsAt: '2026-12-05T06:30:00.000Z',
  place: 'Room <1>, Main Street',
  mode: 'in-person',
  isInRoom: true,
  isPublished: true,
  statusNote: null,
  joinLink: null,
  recordingUrl: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
}
const online: NoticedEvent = {
  ...event,
  kind: 'webinar',
  slug: 'online-talk',
  title: 'Online talk',
  place: 'Online',
  mode: 'online',
  isInRoom: false,
  joinLink: 'https://meet.test/secret',
}
const before = { ...event, startsAt: '2026-12-04T04:30:00.000Z', place: 'Room 2', endsAt: null }

const notice = (kind: NoticeKind, more: Partial<Noticed> = {}): Noticed => ({
  kind,
  event,
  person,
  hasSeat: kind !== 'waiting',
  before: kind === 'changed' ? before : null,
  sequence: 3,
  ...(NOTICES[kind].hasCheckInCode && {
    checkIn: { code: 'abc.def', url: 'https://site.test/c/abc' },
  }),
  ...(NOTICES[kind].needsLink && {
    link: {
      path: '/feedback/a-token',
      secret: 'a-token',
      choices: { hint: 'From 1 to 2.', paths: { 1: '/feedback/a-token?score=1', 2: '/?score=2' } },
    },
  }),
  ...more,
})
const KINDS = Object.keys(NOTICES) as NoticeKind[]

/** Six dates of a series, the last one first. */
const dates = [5, 4, 3, 2, 1, 0].map((week) => {
  const moved = (moment: string | null) =>
    new Date(Date.parse(moment ?? '') + week * 7 * 24 * 3_600_000).toISOString()
  return notice('seat', {
    event: { ...event, startsAt: moved(event.startsAt), endsAt: moved(event.endsAt) },
    checkIn: { code: `code-${week}`, url: `https://site.test/c/${week}` },
  })
})

const CHANGES: FactorChange[] = [
  { kind: 'passkey added', name: 'My <phone>' },
  { kind: 'passkey removed', name: 'My <phone>' },
  { kind: 'passkey refused', name: 'My <phone>' },
  { kind: 'app added' },
  { kind: 'app replaced' },
  { kind: 'app removed' },
  { kind: 'codes made' },
  { kind: 'code used', left: 0 },
  { kind: 'code used', left: 1 },
  { kind: 'code used', left: 4 },
  { kind: 'reset', by: 'an administrator' },
  { kind: 'reset', by: 'the operator of the site' },
]

const { timeZone } = letterhead
const seatLink = { timeZone, to, event, token: 'a-token' }
const cohort = { id: 5, name: 'Spring {name}', program: 'AI & <You>' }
const certificate = {
  code: 'ABCDEFGH2345',
  title: event.title,
  starts_at: new Date(event.startsAt),
  ends_at: new Date('2026-12-05T06:30:00.000Z'),
  events: null,
  cohort: null,
  reason: null,
  before: null,
  user_id: 7,
  email: to,
  full_name: person.name,
}
const questions = [
  { question: 'Which paper?\nAnd {which} glue?', target: event.title },
  { question: 'x'.repeat(300), target: 'Online talk' },
]
const message = {
  ...about,
  name: 'Ravi <b>',
  fromEmail: 'ravi@people.test',
  subject: 'A {name} question',
  message: 'Hello,\n\nwhen do you open?',
  time: '5 December 2026, 10:00',
}
const problems = [
  { problem: 'The link does not work.', count: 3 },
  { problem: 'The picture has no description.', count: 1 },
]

const MAILS: Record<string, () => MailDraft | null> = {
  'confirm-address': () => confirmAddress({ ...about, token: 'a-token' }),
  'administrator-kept': () => administratorKept(to),
  'already-registered': () => alreadyRegistered(to),
  'api-key-created': () => apiKeyCreated({ ...about, name: 'Export {brand}' }),
  'deletion-code': () => deletionCode({ ...about, code: 'ABCDE-FGHJK' }),
  'password-changed': () => passwordChanged(to),
  'proof-code': () => reauthenticationCode({ ...about, code: 'ABCDE-FGHJK' }),
  invitation: () =>
    invitation({ ...about, token: 'a-token', name: 'Maya', inviter: 'Ada {role}', role: 'editor' }),
  'reset-password': () => resetPassword({ ...about, token: 'a-token' }),
  ...Object.fromEntries(
    CHANGES.map((change, at) => [
      `factor-changed ${at} ${change.kind}`,
      () => factorChanged({ ...about, change }),
    ]),
  ),
  ...Object.fromEntries(
    KINDS.flatMap((kind) => [
      [
        `event-${kind} in a room`,
        () => createRegistrationNotice({ ...letterhead, ...notice(kind) }),
      ],
      [
        `event-${kind} online`,
        () =>
          createRegistrationNotice({
            ...letterhead,
            ...notice(kind, { event: online, checkIn: undefined }),
          }),
      ],
    ]),
  ),
  'event-changed only the time': () =>
    createRegistrationNotice({
      ...letterhead,
      ...notice('changed', { before: { ...before, place: event.place } }),
    }),
  'event-cancelled with a note': () =>
    createRegistrationNotice({
      ...letterhead,
      ...notice('cancelled', { event: { ...event, statusNote: 'The room\nis flooded.' } }),
    }),
  'event-removed from the list': () =>
    createRegistrationNotice({ ...letterhead, ...notice('removed', { hasSeat: false }) }),
  'event-seat without a link': () =>
    createRegistrationNotice({
      ...letterhead,
      ...notice('seat', { event: { ...online, joinLink: null }, checkIn: undefined }),
    }),
  'event-seat unpublished': () =>
    createRegistrationNotice({
      ...letterhead,
      ...notice('seat', { event: { ...event, isPublished: false } }),
    }),
  ...Object.fromEntries(
    (['seat', 'waiting', 'changed', 'cancelled', 'released', 'removed'] as const).map((kind) => [
      `event-several ${kind}`,
      () => noticeDigest(letterhead, [notice(kind), notice(kind, { event: online })]),
    ]),
  ),
  'event-several seats of a series': () => noticeDigest(letterhead, dates),
  'event-several with other dates': () =>
    noticeDigest(
      letterhead,
      dates.slice(0, 2).map((item) => {
        const others = { series: 4, seats: 4 }
        return { ...item, kind: 'cancelled' as const, checkIn: undefined, others }
      }),
    ),
  'event-cancelled with another date': () =>
    createRegistrationNotice({
      ...letterhead,
      ...notice('cancelled', { others: { series: 4, seats: 1 } }),
    }),
  'event-several of different kinds': () =>
    noticeDigest(letterhead, [notice('seat'), notice('waiting', { event: online })]),
  'event-several of one': () => noticeDigest(letterhead, [notice('seat')]),
  'event-message': () =>
    createEventMessage({
      event,
      person,
      subject: 'Bring {paper}',
      text: 'Dear all,\n\nbring {name}.',
    }),
  'event-message unpublished': () =>
    createEventMessage({
      event: { ...event, isPublished: false },
      person,
      subject: 'Bring paper',
      text: 'Please.',
    }),
  'seat-link new': () =>
    createSeatLinkMail({ ...seatLink, heldUntil: null, left: null, isKnown: false }),
  'seat-link held': () =>
    createSeatLinkMail({
      ...seatLink,
      heldUntil: '2026-12-01T05:00:00.000Z',
      left: 3,
      isKnown: true,
    }),
  'seat-link full': () =>
    createSeatLinkMail({ ...seatLink, heldUntil: null, left: 0, isKnown: false }),
  'seat-link full, with an account': () =>
    createSeatLinkMail({ ...seatLink, heldUntil: null, left: 0, isKnown: true }),
  ...Object.fromEntries(
    APPLICATION_STATES.flatMap((state) => [
      [`application-${state}`, () => createStateMail({ cohort, state, to, name: person.name })],
      [
        `application-${state} with parts`,
        () =>
          createStateMail({
            cohort,
            state,
            to,
            name: null,
            reason: 'Because {of} <this>.',
            offer: '₹5,000 until Friday, 4 Dec, 10:00 AM IST',
          }),
      ],
    ]),
  ),
  'answer-ready': () =>
    createAnswerMail({
      asker: person,
      target: event.title,
      question: 'Which {paper}?\n\n<b>',
      answer: 'Thin. '.repeat(200),
      path: '/workshops/paper-folding#question-4',
    }),
  'question-digest': () => createQuestionDigest({ editor: person, questions, total: 5 }),
  'question-digest of one': () =>
    createQuestionDigest({ editor: person, questions: questions.slice(0, 1), total: 1 }),
  'weekly-findings': () => weeklyFindings({ person, problems }),
  'weekly-findings of one': () => weeklyFindings({ person, problems: problems.slice(1) }),
  'certificate-valid': () => createCertificateMail({ ...certificate, state: 'valid' }, timeZone),
  'certificate-valid of a program': () =>
    createCertificateMail({ ...certificate, state: 'valid', cohort: 5 }, timeZone),
  'certificate-revoked': () =>
    createCertificateMail(
      { ...certificate, state: 'revoked', before: 'valid', reason: 'By {mistake}' },
      timeZone,
    ),
  'certificate-withdrawn': () =>
    createCertificateMail({ ...certificate, state: 'withdrawn', before: 'valid' }, timeZone),
  'certificate-withdrawn of a series': () =>
    createCertificateMail(
      { ...certificate, state: 'withdrawn', before: 'valid', events: [1, 2] },
      timeZone,
    ),
  'contact-message': () => contactMessage(message),
  'contact-message possible spam': () => contactMessage({ ...message, possibleSpam: true }),
  'contact-copy': () =>
    contactCopy({ ...message, answers: 'We read every message and reply within two days.' }),
  'webhook-switched-off': () =>
    webhookSwitchedOff({
      ...about,
      id: 3,
      host: 'hooks.test',
      reason: 'It answered with an error for three days.',
    }),
}

/** What differs between machines becomes fixed. */
function toFixed(text: string): string {
  return text
    .replaceAll(env.SITE_URL, 'https://site.test')
    .replaceAll(/unsubscribe\?token=[\w.-]+/g, 'unsubscribe?token=…')
    .replaceAll(`@${new URL(env.SITE_URL).host}`, '@site.test')
}

function describe(name: string, draft: MailDraft): string {
  const mail = renderDraft(draft, { letterhead, findEntry: findMailEntry })
  if (!mail) throw new Error(`${name} has no entry`)
  const { html, kind: _, subject, text, ...rest } = mail
  const others = JSON.stringify(rest, null, 1)
  return `=== ${name}\nSubject: ${subject}\n${others}\n--- text\n${text}--- html\n${html}`
}

test('B-10 without texts of the site, every email is what it was, byte for byte', async () => {
  const all = Object.entries(MAILS).map(([name, create]) => {
    const draft = create()
    if (!draft) throw new Error(`${name} is not sent`)
    return describe(name, draft)
  })
  await expect(toFixed(all.join('\n'))).toMatchFileSnapshot('../../tests/fixtures/mails.txt')
})
