import { h3, ol, richText, ul } from '../../lexical'
import { gallery } from '../gallery'
import { paragraphs } from '../replays'
import { ONLINE } from './ai'
import type { WorkshopContent } from '../types'

export const featuredWorkshops: WorkshopContent[] = [
  {
    slug: 'ai-prototyping-fundamentals',
    title: 'AI Prototyping Fundamentals',
    description: paragraphs(
      'Most ideas for an AI product fail for a reason that could have been found in an afternoon: the model was never shown a real input. In this workshop you bring one idea and leave with a prototype that ten strangers could try, and with a short list of what it gets wrong.',
      'We start on paper. What goes in, what should come out, and who would notice if it were wrong? Then you write a first prompt, run it against twenty real examples, and learn to read the results as evidence instead of as magic. In the second half you put a small interface in front of it, so that someone else can break it while you watch.',
      'You need a laptop and a browser. You do not need to program: participants who do may use our starter code, everyone else works in a visual builder.',
    ),
    body: richText(
      h3('How the three hours go'),
      ol(
        'Frame one task in a sentence, with three examples of a good answer.',
        'Collect twenty inputs, half of them awkward on purpose.',
        'Write, run and compare two prompts; keep score in a sheet.',
        'Put a form in front of the better one and swap seats with a neighbor.',
        'Decide: build on, change the question, or stop with a clear conscience.',
      ),
      h3('What you take home'),
      ul(
        'A working prototype with your own examples in it.',
        'A **score sheet** that you can use again for every later version.',
        'The habit of writing down what would change your mind.',
      ),
    ),
    category: ['AIML', 'Design'],
    duration: '3 hours',
    isFeatured: true,
    age: 1,
    coverAlt: 'Thin rings with colored arcs around a core of two halves',
    starts: { week: 2, weekday: 6, at: '10:00' },
    hours: 3,
    ...ONLINE,
    seats: { capacity: 20, people: 12 },
    joinLink: 'https://example.com/live/ai-prototyping',
    topics: ['Framing a task', 'Prompts and examples', 'Keeping score', 'Testing with people'],
    resources: [
      { name: 'Starter code on GitHub', link: 'https://example.com/github/ai-prototype-starter' },
      { name: 'Score sheet for twenty examples', link: 'https://example.com/files/score-sheet' },
      { name: 'Slides', link: 'https://example.com/files/ai-prototyping-slides' },
      { name: 'People + AI Guidebook', link: 'https://pair.withgoogle.com/guidebook' },
    ],
    gallery: gallery(2, 6, 1, 21, 4),
  },
  {
    slug: 'building-apps-with-no-code-tools',
    title: 'Building Apps with No-Code Tools',
    description: paragraphs(
      'A no-code builder will not design your app for you. It will happily let you drag forty fields onto a page and call it a product. This day is about the part that the tool leaves to you: deciding what is stored, who may see it, and what happens next.',
      'In the morning we model a small lending library on cards: people, things, loans. After lunch the cards become tables, the tables become screens, and a rule sends a reminder on the day a loan is due. By four o’clock you have an app on your own phone that a club, a lab or an office could use on Monday.',
      'The workshop takes place in our studio, because building side by side is faster than sharing screens. Tea is included; so is someone to ask when the wire refuses to connect.',
    ),
    body: richText(
      h3('The day'),
      ul(
        '**10:00** Cards on the table: people, things and what happens between them.',
        '**11:30** From cards to tables, and the one question that prevents most rebuilds.',
        '**14:00** Screens for a thumb: list, detail, form.',
        '**15:00** A rule that acts on its own, and how to notice when it did not.',
        '**16:00** Everyone shows one thing that works and one that does not yet.',
      ),
      'Bring a laptop, a charger and, if you have one, a list that someone keeps by hand today.',
    ),
    category: ['No-Code Tools', 'Mobile Development'],
    duration: '1 day',
    isFeatured: true,
    age: 3,
    coverAlt: 'Steps of an app drawn as shapes and joined by wires',
    starts: { week: 3, weekday: 7, at: '10:00' },
    hours: 6.5,
    mode: 'in-person',
    venue: 'Atelier studio, J.P Nagar, Bangalore',
    seats: { capacity: 8, people: 11 },
    topics: ['Data on cards', 'Screens and forms', 'Rules and reminders', 'Sharing safely'],
    resources: [
      { name: 'Card templates to print', link: 'https://example.com/files/data-cards' },
      { name: 'The finished lending library to copy', link: 'https://example.com/apps/lending' },
      { name: 'Choosing a builder: a comparison', link: 'https://example.com/files/no-code-tools' },
    ],
    gallery: gallery(14, 7, 17, 2, 19, 13),
  },
  {
    slug: 'advanced-ai-integration',
    title: 'Advanced AI Integration',
    description: paragraphs(
      'Calling a model is one line. Everything around that line is the product: what happens when the answer is late, when it is wrong, when it costs four times as much as yesterday, or when someone pastes a contract into it that should never have left the building.',
      'Over two evenings we take a plain support desk and give it an assistant that drafts replies. You will add streaming, retries with a budget, a cache, redaction of personal data, and tools that the model may call but not misuse. Then we turn the provider off and see what your users would see.',
      'For people who write code for a living or study to do so. Examples are in TypeScript; the ideas travel.',
    ),
    body: richText(
      h3('Before you come'),
      'Have Node.js installed and be able to run `npm test` in a repository. We use a local stand-in for the model, so that no one needs a key or a credit card.',
      h3('What we build'),
      ul(
        'A client with a deadline, a retry budget and honest error messages.',
        'Tool calls with a schema, so that `refund(orderId)` can never refund twice.',
        'An evaluation that runs in CI and fails the build when quality drops.',
        'A switch that turns the assistant off without a deployment.',
      ),
    ),
    category: ['AIML', 'Software Development'],
    duration: '2 evenings',
    isFeatured: true,
    age: 6,
    coverAlt: 'Broad bands woven over and under each other',
    starts: { week: 4, weekday: 3, at: '18:30' },
    hours: 3,
    ...ONLINE,
    topics: ['Streaming and retries', 'Tool calls', 'Evaluation in CI', 'Cost and privacy'],
    resources: [
      { name: 'github: support desk, before and after', link: 'https://example.com/github/desk' },
      { name: 'Evaluation examples (JSON)', link: 'https://example.com/files/evaluation-set' },
      { name: 'OWASP Top 10 for LLM applications', link: 'https://genai.owasp.org/' },
      { name: 'Checklist: before it goes live', link: 'https://example.com/files/go-live' },
    ],
    gallery: gallery(10, 18, 6, 23, 9),
  },
]
