import { h3, ol, richText } from '../../lexical'
import { gallery } from '../gallery'
import { paragraphs } from '../replays'
import type { WorkshopContent } from '../types'

export const ONLINE = { mode: 'online', venue: 'Atelier live room (online)' } as const

export const aiWorkshops: WorkshopContent[] = [
  {
    slug: 'prompt-design-for-working-teams',
    title: 'Prompt Design for Working Teams',
    description: paragraphs(
      'One person in every team has the good prompts, usually in a private note. This half day turns them into something a team can own: a small shared library with a name, an owner and a test for each entry.',
      'You will take apart five prompts that are in daily use somewhere (a meeting summary, a tender reply, a polite refusal, a translation, a list of risks) and rebuild them from the same four parts: role, material, task and form. We compare versions on the same inputs and argue about the differences, which is where the learning is.',
      'Bring two prompts of your own. Remove names and figures first; the first exercise shows how.',
    ),
    category: ['AIML', 'Business'],
    duration: '4 hours',
    age: 9,
    coverAlt: 'A long message and a short reply',
    starts: { week: 3, weekday: 2, at: '14:00' },
    hours: 4,
    ...ONLINE,
    topics: ['Role, material, task, form', 'Comparing versions', 'A shared library'],
    resources: [
      { name: 'Prompt library template', link: 'https://example.com/files/prompt-library' },
      { name: 'Twelve prompts, taken apart', link: 'https://example.com/files/twelve-prompts' },
    ],
    gallery: gallery(4, 23, 16, 12),
  },
  {
    slug: 'chatbots-that-know-your-documents',
    title: 'Chatbots That Know Your Documents',
    description: paragraphs(
      'Retrieval is the unglamorous half of every useful chatbot. Over four weekly sessions you build one for a real pile of documents: a staff handbook, a course catalog, forty years of club minutes. It answers with a quotation and a page number, or it says that it does not know.',
      'Each week adds one layer and measures it: splitting and indexing, searching by words and by meaning, composing an answer from sources, and finally finding out whether any of it helped. We spend a whole session on the questions that the bot should refuse.',
      'Between the sessions expect two hours of your own work. Some Python helps; we provide notebooks that run from top to bottom.',
    ),
    body: richText(
      h3('Four weeks, four layers'),
      ol(
        '**Cut.** Why a page is a bad unit, and what to use instead.',
        '**Find.** Words, vectors and the plain trick of using both.',
        '**Answer.** Quotations, page numbers and the right to say “I don’t know”.',
        '**Measure.** Fifty questions that you will run for as long as the bot lives.',
      ),
      'A later internship block, [RAG chatbots](/internships), continues exactly where this workshop ends.',
    ),
    category: ['AIML', 'Programming'],
    duration: '4 weeks',
    age: 13,
    coverAlt: 'Sheets of paper in waves, one behind the other',
    starts: { week: 5, weekday: 4, at: '19:00' },
    hours: 2,
    ...ONLINE,
    topics: [
      'Splitting documents',
      'Hybrid search',
      'Answers with sources',
      'Fifty test questions',
    ],
    resources: [
      { name: 'Notebooks on GitHub', link: 'https://example.com/github/document-chatbot' },
      { name: 'A handbook to practice on (PDF)', link: 'https://example.com/files/handbook' },
      { name: 'PostgreSQL: full text search', link: 'https://www.postgresql.org/docs/' },
    ],
    gallery: gallery(5, 4, 18, 11, 24),
  },
  {
    slug: 'data-stories-from-spreadsheet-to-dashboard',
    title: 'Data Stories: From Spreadsheet to Dashboard',
    description: paragraphs(
      'Someone asks how the year went and receives a spreadsheet with nineteen tabs. This workshop is about the other answer: one page, three charts, one sentence under each that says what to do.',
      'We clean a deliberately messy export of bicycle rentals, find the question behind the question, and choose charts by what the eye can compare, not by what the menu offers. You will also make a chart that lies, on purpose, and swap it with a neighbor: there is no better way to learn to see one.',
      'The tools are a spreadsheet and a free dashboard builder. No formulas beyond averages and counts are needed; the hard part is leaving things out.',
    ),
    category: ['Data Science', 'Business'],
    duration: '5 hours',
    age: 17,
    coverAlt: 'Nine bars of different height with a line of dots above them',
    starts: { week: 1, weekday: 6, at: '10:30' },
    hours: 5,
    mode: 'in-person',
    venue: 'Atelier studio, J.P Nagar, Bangalore',
    topics: ['Cleaning an export', 'Choosing a chart', 'Charts that lie', 'One-page dashboards'],
    resources: [
      { name: 'Bicycle rentals (CSV, 2 MB)', link: 'https://example.com/files/rentals-csv' },
      { name: 'Chart chooser, one page', link: 'https://example.com/files/chart-chooser' },
      { name: 'The finished dashboard', link: 'https://example.com/apps/rentals' },
    ],
    gallery: gallery(11, 22, 1, 3),
  },
]
