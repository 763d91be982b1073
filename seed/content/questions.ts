import { ol, quote, richText, ul } from '../lexical'
import type { QuestionContent } from './types'

const answered: QuestionContent[] = [
  {
    workshop: 'ai-prototyping-fundamentals',
    name: 'Asha (demo learner)',
    question: 'I have an idea but no data yet. Can I still take part, or should I wait?',
    asked: 9,
    answered: 5,
    answer: richText(
      'Please come. Twenty inputs are enough, and you can invent half of them the evening before:',
      ul(
        'five that are **typical**,',
        'five that are typical but badly written,',
        'five that should be refused,',
        'five that you hope no one ever sends.',
      ),
      'The score sheet in the resources has a column for each kind.',
    ),
  },
  {
    workshop: 'ai-prototyping-fundamentals',
    name: 'Marek (demo learner)',
    question: 'Which model do we use, and does it cost anything during the workshop?',
    asked: 6,
    answered: 20,
    answer: richText(
      'During the workshop you use our account, so it costs you nothing. The starter code reads the name of the model from `MODEL` in `.env`, so you can change it later without touching anything else.',
    ),
  },
  {
    workshop: 'ai-prototyping-fundamentals',
    name: 'Noor (demo learner)',
    question: 'Is there a recording for people who have to leave early?',
    asked: 3,
    answered: 7,
    answer: richText(
      'Of the parts in the plenary, yes. It is in the resources on the following Tuesday. The work in pairs is not recorded, so that everyone can be wrong in peace.',
    ),
  },
  {
    workshop: 'building-apps-with-no-code-tools',
    name: 'Ravi (demo learner)',
    question: 'Can I export my data if I want to leave the builder later?',
    asked: 12,
    answered: 26,
    answer: richText(
      'Yes, and we do it on the day, because a thing you have never tried is a thing you cannot do:',
      ol(
        'Export every table as CSV.',
        'Open one of them and check the dates and the accents.',
        'Note what is **not** in it: rules, screens and who may see what.',
      ),
      'The comparison in the resources says which builders also export the rest.',
    ),
  },
  {
    workshop: 'building-apps-with-no-code-tools',
    name: 'Elif (demo learner)',
    question: 'Is the studio accessible by wheelchair?',
    asked: 5,
    answered: 3,
    answer: richText(
      'Yes: the entrance is level, the tables can be raised, and there is an accessible toilet on the same floor. Write to us through [the contact page](/contact) if you need anything else, and we will prepare it.',
    ),
  },
  {
    workshop: 'advanced-ai-integration',
    name: 'Jonas (demo learner)',
    question: 'How do you keep a retry from sending the same refund twice?',
    asked: 8,
    answered: 30,
    answer: richText(
      'By giving every intention a name before the first attempt. The server keeps the names it has already carried out:',
      ul(
        'create an `idempotencyKey` when the user presses the button, not when the request is sent,',
        'send the same key with every retry,',
        'let the database refuse the second row, with a unique index.',
      ),
      quote('If it matters, let the database say no.'),
      'We build this on the second evening, and then try to break it.',
    ),
  },
  {
    workshop: 'advanced-ai-integration',
    name: 'Mei (demo learner)',
    question: 'I work in Java. Will I be lost with TypeScript examples?',
    asked: 4,
    answered: 16,
    answer: richText(
      'No. We read far more than we write, and the files are short. If you would like to warm up, the first two chapters of the [TypeScript handbook](https://www.typescriptlang.org/docs/) are enough.',
    ),
  },
  {
    workshop: 'chatbots-that-know-your-documents',
    name: 'Paul (demo learner)',
    question: 'Our documents are scans. Is that a problem?',
    asked: 11,
    answered: 22,
    answer: richText(
      'It is an extra step, not a problem. Run text recognition first and look at ten random pages: if _you_ can read the result, the index can too. Tables are the usual exception; we show a way to keep them as pictures with a caption.',
    ),
  },
  {
    workshop: 'responsive-web-pages-from-scratch',
    name: 'Sana (demo learner)',
    question: 'Why do you start without a framework? My job ads all ask for one.',
    asked: 15,
    answered: 9,
    answer: richText(
      'Because every framework produces HTML and CSS, and its users get stuck exactly there. After week 3 you will read a component of any framework and see the page behind it.',
      'In week 6 you may build your page with whatever you like.',
    ),
  },
  {
    workshop: 'securing-what-you-ship',
    name: 'Diego (demo learner)',
    question: 'Do I need a special laptop or an extra network for the attacks?',
    asked: 18,
    answered: 12,
    answer: richText(
      'No. The shop runs on your own machine and listens on `127.0.0.1` only, so no one else can reach it. Node.js is all you need; `npm start` prints the address.',
    ),
  },
  {
    tutorial: 'a-menu-that-works-with-the-keyboard',
    name: 'Samuel (demo learner)',
    question: 'Should the menu close when the focus leaves it by Tab?',
    atSeconds: 245,
    asked: 4,
    answered: 8,
    answer: richText(
      'Yes. Anyone who tabs on has decided, and an open menu would cover what they went on to. Listen for `focusout` on the whole menu.',
    ),
  },
]

const waiting: QuestionContent[] = [
  {
    tutorial: 'a-menu-that-works-with-the-keyboard',
    name: 'Ines (demo learner)',
    question: 'Where does the focus go when the button itself has left the screen?',
    atSeconds: 610,
    asked: 0.6,
  },
  {
    workshop: 'ai-prototyping-fundamentals',
    name: 'Tara (demo learner)',
    question: 'May two colleagues come with the same idea and work as a pair?',
    asked: 1,
  },
  {
    workshop: 'building-apps-with-no-code-tools',
    name: 'Oskar (demo learner)',
    question: 'Will there be time to look at an app that I have already started?',
    asked: 0.4,
  },
  {
    workshop: 'advanced-ai-integration',
    name: 'Lucia (demo learner)',
    question: 'Does the evaluation in CI also work when the provider changes the model under us?',
    asked: 2,
  },
  {
    workshop: 'data-stories-from-spreadsheet-to-dashboard',
    name: 'Kofi (demo learner)',
    question: 'Can I bring figures from my own association instead of the bicycle data?',
    asked: 1.5,
  },
  {
    workshop: 'one-code-base-two-phones',
    name: 'Hana (demo learner)',
    question: 'Is a tablet good enough as a test device?',
    asked: 3,
  },
]

export const questions = [...answered, ...waiting]
