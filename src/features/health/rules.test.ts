import { describe, expect, test } from 'vitest'
import { HEALTH_LIMITS, findProblems, RULE_NAMES, RULES, type Checked } from './rules'

const NOW = Date.parse('2026-11-27T12:00:00.000Z')
const HOUR = 3_600_000
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()
const days = (count: number) => at(count * 24)

const LONG = 'A description that says in more than sixty characters what the event is about.'

/** A record without any problem. */
const healthy: Checked = {
  collection: 'workshops',
  doc: {
    _status: 'published',
    title: 'Prompts',
    description: LONG,
    startsAt: days(20),
    duration: '1 hour',
    eventStatus: 'scheduled',
    isFeatured: true,
    capacity: 10,
  },
  draftAt: null,
  hasTranscript: false,
  taken: 10,
  repeatedTitle: null,
  links: [{ field: 'resources.0.link', url: 'https://example.com/', state: 'ok' }],
}

type Change = Partial<Omit<Checked, 'doc'>> & { doc?: Record<string, unknown> }

function found({ doc, ...change }: Change): string[] {
  const record = { ...healthy, ...change, doc: { ...healthy.doc, ...doc } }
  return findProblems(record, NOW).map(({ field, rule }) => `${rule} ${field}`)
}

const past = { startsAt: days(-7.1), isFeatured: false }
const question = { collection: 'workshop_qna', links: [] }

test('H-02 a healthy record has no finding, and every rule has a name and words', () => {
  expect(found({})).toEqual([])
  expect(new Set(RULE_NAMES).size).toBe(RULES.length)
  for (const { problem } of RULES) expect(problem).toMatch(/^[A-Z].*\.$/)
})

describe('H-02 what is no problem', () => {
  test.each<[string, Change]>([
    ['a past event of last week', { doc: { ...past, startsAt: days(-6.9) } }],
    [
      'a past event with a recording and transcript',
      { doc: { ...past, recordingUrl: 'x' }, hasTranscript: true },
    ],
    ['a cancelled event that is over', { doc: { ...past, eventStatus: 'cancelled' } }],
    ['an event that was never published', { doc: { ...past, _status: 'draft' } }],
    ['an event in the trash', { doc: { ...past, deletedAt: days(-1) } }],
    ['a workshop without a date', { doc: { startsAt: null } }],
    ['a recorded draft without a transcript', { doc: { _status: 'draft', recordingUrl: 'x' } }],
    ['a draft of 59 days', { draftAt: days(-59) }],
    ['an old draft in the trash', { draftAt: days(-90), doc: { deletedAt: days(-1) } }],
    ['an event in 8 days without a place', { doc: { startsAt: days(8) } }],
    ['an event with a venue', { doc: { startsAt: days(2), venue: 'Hall 1' } }],
    ['an event with a join link', { doc: { startsAt: days(2), joinLink: 'https://meet.example' } }],
    [
      'a webinar with its own registration',
      { collection: 'webinars', doc: { startsAt: days(2), registrationLink: 'x' } },
    ],
    ['a full event', { taken: 10 }],
    ['an event without a limit', { doc: { capacity: null }, taken: 5000 }],
    ['a description of 60 characters', { doc: { description: 'x'.repeat(60) } }],
    ['a short description of a draft', { doc: { _status: 'draft', description: 'x' } }],
    ['a repeated title of a draft', { doc: { _status: 'draft' }, repeatedTitle: 'prompts' }],
    ['a question of 47 hours', { ...question, doc: { questionTime: at(-47) } }],
    [
      'an answered question',
      { ...question, doc: { questionTime: days(-9), answerTime: days(-1) } },
    ],
    ['a merged question', { ...question, doc: { questionTime: days(-9), sameAs: 4 } }],
    ['a described picture', { collection: 'media', doc: { alt: 'A desk' } }],
    [
      'a resource with a file and one with a link',
      {
        doc: {
          resources: [
            { name: 'a', file: 4 },
            { name: 'b', link: '/faq' },
          ],
        },
      },
    ],
    ['a row of a draft', { doc: { _status: 'draft', resources: [{ name: 'a' }] } }],
    [
      'an unknown link',
      { links: [{ field: 'body', url: 'https://a.example/', state: 'unknown' }] },
    ],
    [
      'a link to what is published',
      { links: [{ field: 'body', url: '/workshops/1', state: 'ok', isPublished: true }] },
    ],
  ])('%s', (_, change) => expect(found(change)).toEqual([]))
})

describe('H-02 what is a problem', () => {
  test.each<[string, Change, string]>([
    ['an event that is over for a week', { doc: past }, 'no-recording recordingUrl'],
    [
      'a recording without a transcript',
      { doc: { ...past, recordingUrl: 'x' } },
      'no-transcript transcript',
    ],
    ['a draft of 61 days', { draftAt: days(-61) }, 'stale-draft title'],
    ['featured and over', { doc: { startsAt: at(-2) } }, 'featured-past isFeatured'],
    ['soon and no place', { doc: { startsAt: days(6.9) } }, 'no-way-in joinLink'],
    ['more taken than there are', { taken: 11 }, 'over-capacity capacity'],
    [
      'an invisible description',
      { collection: 'media', doc: { alt: ' \u200b' } },
      'no-alternative-text alt',
    ],
    [
      '59 characters',
      { doc: { description: ` ${'x'.repeat(HEALTH_LIMITS.shortestDescription - 1)} ` } },
      'short-description description',
    ],
    [
      'a resource whose file is gone',
      {
        doc: {
          resources: [
            { name: 'a', link: '/faq' },
            { name: 'b', file: null },
          ],
        },
      },
      'missing-file resources.1.file',
    ],
    ['the same title', { repeatedTitle: 'prompts' }, 'duplicate-title title'],
    [
      'a question of 49 hours',
      { ...question, doc: { questionTime: at(-49) } },
      'question-waiting answer',
    ],
    ['a search', { collection: 'search_misses' }, 'search-without-result term'],
    [
      'a hidden target',
      { links: [{ field: 'header.0', url: '/workshops/1', state: 'ok', isPublished: false }] },
      'dead-target header.0',
    ],
    [
      'a broken link',
      { links: [{ field: 'body', url: 'https://a.example/', state: 'broken' }] },
      'broken-link body',
    ],
    [
      'a removed video',
      { links: [{ field: 'videoUrl', url: 'https://a.example/', state: 'unavailable' }] },
      'unavailable-video videoUrl',
    ],
  ])('%s', (_, change, finding) => expect(found(change)).toEqual([finding]))

  test('H-02 each broken link of a field is a finding of its own', () => {
    const broken = ['https://a.example/', 'https://b.example/'].map((url) => ({
      field: 'body',
      url,
      state: 'broken' as const,
    }))
    const problems = findProblems({ ...healthy, links: broken }, NOW)
    expect(problems.map(({ detail }) => detail)).toEqual([
      'https://a.example/',
      'https://b.example/',
    ])
  })
})
