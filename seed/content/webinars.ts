import { h3, richText, ul } from '../lexical'
import { modelCardReplay, paragraphs } from './replays'
import { demoVideo } from './tutorials'
import type { WebinarContent } from './types'

export const webinars: WebinarContent[] = [
  {
    slug: 'agents-that-ask-before-they-act',
    title: 'Agents That Ask Before They Act',
    description: paragraphs(
      'An agent that books the wrong train is an anecdote; one that books four hundred is a company matter. This talk shows three places where a program should stop and ask a person, and how to ask so that the person actually reads the question.',
      'With a live demonstration of a travel assistant that is allowed to make mistakes, and twenty minutes for yours.',
    ),
    body: richText(
      h3('You will learn'),
      ul(
        'to sort actions by how hard they are to undo,',
        'to write a confirmation that is not clicked away,',
        'to keep a diary of everything an agent did and why.',
      ),
    ),
    presenter: 'Lina Demo',
    duration: '60 minutes',
    isFeatured: true,
    age: 4,
    coverAlt: 'A traffic light on red and a waiting robot',
    starts: { week: 1, weekday: 4, at: '19:00' },
    price: 0,
    registrationLink: 'https://example.com/register/agents-that-ask',
  },
  {
    slug: 'a-price-for-your-first-product',
    title: 'A Price for Your First Product',
    description: paragraphs(
      'Most first prices are set at night, alone and too low. In ninety minutes we set one together, in daylight: from what it replaces, whom it is for, and what you would be sorry to earn.',
      'Bring one product or an idea for one. You leave with a number, a sentence that carries it, and a plan for the day someone says that it is too much.',
    ),
    presenter: 'Tomas Demo',
    duration: '90 minutes',
    age: 7,
    coverAlt: 'A price tag on its string',
    starts: { week: 2, weekday: 3, at: '18:30' },
    price: 19,
    registrationLink: 'https://example.com/register/first-price',
  },
  {
    slug: 'no-code-for-public-offices',
    title: 'No-Code for Public Offices and Associations',
    description: paragraphs(
      'An open clinic, all day long: come for an hour and leave when you like. Forms, queues, appointments: much of what an office needs can be built by the people who work there. We walk through three small systems that did not need a tender, and one that should have had one.',
      'Special attention goes to the dull, decisive matters: who owns the data, who has the second key, and what happens when the person who built it moves to another town.',
    ),
    presenter: 'Asha Demo',
    duration: '8 hours',
    age: 12,
    coverAlt: 'A bell on the counter of an office',
    starts: { hoursAgo: 1 },
    price: 0,
    joinLink: 'https://example.com/live/public-offices',
    recordingUrl: 'https://example.com/recordings/public-offices',
  },
  {
    slug: 'reading-a-model-card',
    title: 'Reading a Model Card Like a Package Leaflet',
    description: paragraphs(
      'Every serious model comes with a leaflet: what it was made for, what it was tested on, and what it is bad at. Hardly anyone reads it. We read two together, slowly, and write down the five questions that decided whether we would use them.',
      'For everyone who chooses a model for others: teachers, product people, buyers. No mathematics.',
    ),
    body: richText(
      'The recording includes the discussion. The five questions, for the impatient:',
      ul(
        'Who made it, and who is not allowed to use it?',
        'Does the test resemble my work at all?',
        'Which languages and which people are missing?',
        'What does it say about its own mistakes?',
        'When was that written?',
      ),
    ),
    presenter: 'Ravi Demo',
    duration: '50 minutes',
    isFeatured: true,
    age: 24,
    coverAlt: 'A medicine box with its leaflet',
    starts: { week: -2, weekday: 4, at: '19:00' },
    price: 0,
    recordingUrl: demoVideo.vimeo,
    ...modelCardReplay,
  },
  {
    slug: 'from-intern-to-first-contract',
    title: 'From Intern to First Contract',
    description: paragraphs(
      'Three people who recently sat on the other side of the table go through five portfolios, with the owners’ permission, and say aloud what they looked at first, what they never opened, and what made them write back.',
      'The second half is practice: you rewrite the first screen of your own portfolio while we watch the clock.',
    ),
    presenter: 'Asha Demo and guests',
    duration: '80 minutes',
    age: 40,
    coverAlt: 'A contract with a seal and a fountain pen',
    starts: { week: -4, weekday: 6, at: '11:00' },
    price: 0,
    recordingUrl: 'https://example.com/recordings/intern-to-contract',
  },
  {
    slug: 'evaluating-chatbots-with-fifty-questions',
    title: 'Evaluating Chatbots with Fifty Questions',
    description: paragraphs(
      'You do not need a laboratory to know whether a chatbot became better or worse. You need fifty questions, an honest answer to each, and the discipline to run them before every change.',
      'We build such a set for an invented library, find out that eleven of our questions were useless, and see how far the remaining thirty-nine carry.',
    ),
    presenter: 'Lina Demo',
    duration: '90 minutes',
    age: 58,
    coverAlt: 'A score sheet with fifty boxes',
    starts: { week: -7, weekday: 3, at: '18:30' },
    price: 49,
    recordingUrl: 'https://example.com/recordings/fifty-questions',
  },
]
