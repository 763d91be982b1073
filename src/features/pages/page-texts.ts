import type { PageText } from '@/payload-types'
import type { TargetList } from '@/lib/records/target'

type Texts = Record<string, { label: string; texts: Record<string, string> }>

/**
 * The texts of pages that have no record, by page and name, with the default of each. The fields of
 * the global `page-texts`, its reads and its types derive from this definition. A text must keep
 * the `{placeholders}` of its default.
 */
export const PAGE_TEXTS = {
  workshops: {
    label: 'Workshops',
    texts: {
      title: 'Browse Workshops',
      intro: 'Free, hands-on and short. Come with a laptop, leave with something that works.',
      metaTitle: 'Workshops',
      metaDescription: 'Free, hands-on workshops on AI, low-code and no-code development.',
      filterDescription: 'Free, hands-on workshops.',
      categoryDescription: 'Free, hands-on workshops in {category}.',
      feedTitle: 'New workshops',
      aboutTitle: 'About This Workshop',
      galleryTitle: 'Workshop Gallery',
      relatedTitle: 'Goes well with',
      howToJoin: 'With a seat, you join from this page, from {minutes} minutes before the start.',
      resourcesTitle: 'Resources',
      lockedTitle: 'Sign in to access resources',
      noResources: 'There are no resources yet.',
      emptyTitle: 'No workshops to show',
      empty: 'New dates appear here.',
      emptyCategoryTitle: 'No workshops in {category} yet',
      emptyCategory: 'We add new ones all the time. Meanwhile, browse the other categories.',
      noUpcomingTitle: 'No workshops scheduled',
      noUpcoming: 'New dates are added regularly. Meanwhile, browse past workshops.',
      noPastTitle: 'No workshops have taken place yet',
      noPast: 'Be among the first: see upcoming workshops.',
      noRecordingsTitle: 'No recordings yet',
      noRecordings: 'Recordings appear here after each workshop.',
    },
  },
  webinars: {
    label: 'Webinars',
    texts: {
      title: 'Webinars',
      intro: 'One subject, one hour, one person who does it for a living.',
      metaTitle: 'Webinars',
      metaDescription: 'Live talks on AI, low-code and no-code development, and their recordings.',
      feedTitle: 'New webinars',
      aboutTitle: 'About This Webinar',
      relatedTitle: 'More webinars',
      noUpcomingTitle: 'No webinars scheduled',
      noUpcoming: 'New dates appear here.',
      noPastTitle: 'No webinars have taken place yet',
      noPast: 'See upcoming webinars.',
      noRecordingsTitle: 'No recordings yet',
      noRecordings: 'Recordings appear here after each webinar.',
    },
  },
  tutorials: {
    label: 'Tutorials',
    texts: {
      title: 'Tutorials',
      intro: 'Short videos. Finish each one with something built.',
      metaTitle: 'Tutorials',
      metaDescription: 'Video tutorials on web, design, data and no-code tools.',
      filterDescription: 'Video tutorials to watch and build along.',
      categoryDescription: 'Video tutorials on {category} to watch and build along.',
      feedTitle: 'New tutorials',
      aboutTitle: 'About This Tutorial',
      emptyTitle: 'No tutorials to show',
      empty: 'New tutorials appear here.',
    },
  },
  series: {
    label: 'Series',
    texts: { upcomingTitle: 'Upcoming', recordingsTitle: 'Recordings', pastTitle: 'Past' },
  },
  people: {
    label: 'Instructors',
    texts: {
      upcomingTitle: 'Upcoming events',
      recordingsTitle: 'Recordings',
      tutorialsTitle: 'Tutorials',
      emptyTitle: 'Nothing to see yet',
      empty: 'Please check back soon.',
    },
  },
  questions: {
    label: 'Questions',
    texts: {
      title: 'Have Questions?',
      text: 'Ask the team about this {kind} and read what others asked.',
      askTitle: '{kind} Related Questions & Answers',
      signIn: 'Sign in to ask the team a question.',
      sent: 'We usually answer within two days.',
      emptyTitle: 'No answers yet',
      empty: 'Questions appear here as soon as the team answers them.',
      emptyVideo: 'Answered questions about a moment of the video appear here.',
    },
  },
  faq: {
    label: 'FAQ',
    texts: {
      title: 'Frequently Asked Questions',
      intro: 'Answers about accounts, courses, technology and payment.',
      metaTitle: 'FAQ',
      metaDescription: 'Frequent questions about accounts, courses, technology and payment.',
      emptyTitle: 'No questions yet',
      empty: 'Please send us yours.',
      helpTitle: 'Still looking for an answer?',
      help: 'We read every message and reply within two days.',
    },
  },
  contact: {
    label: 'Contact',
    texts: {
      title: 'Contact Us',
      intro: 'Ask about a workshop, a seat or a partnership. A person reads every message.',
      metaTitle: 'Contact',
      metaDescription:
        'Ask about a workshop, a seat or a partnership. A person reads every message.',
    },
  },
  search: {
    label: 'Search',
    texts: {
      title: 'Search',
      emptyTitle: 'No results',
      empty: 'Try fewer or different words, or browse the workshops.',
    },
  },
  developers: {
    label: 'Developers',
    texts: {
      title: 'Developers',
      intro:
        'Read and write the data of this site over REST or GraphQL, with your own permissions.',
      metaTitle: 'Developers',
      metaDescription:
        'Read and write the data of this site over REST or GraphQL, with your own permissions.',
    },
  },
  login: {
    label: 'Sign in',
    texts: {
      title: 'Welcome Back',
      intro: 'Sign in to see resources, ask questions and manage your seats.',
      metaTitle: 'Sign In',
      metaDescription: 'Sign in to see resources, ask questions and read answers.',
      registerTitle: 'New here?',
      secondStepTitle: 'One more step',
      secondStep: 'Your account is protected by a second factor.',
    },
  },
  register: {
    label: 'Create account',
    texts: {
      title: 'Create an Account',
      intro:
        'It is free. An account unlocks the resources of every workshop and lets you ask questions.',
      metaTitle: 'Create an Account',
      metaDescription: 'Create a free account in a minute.',
      loginTitle: 'Already have an account?',
    },
  },
  password: {
    label: 'Forgotten password',
    texts: {
      title: 'Forgot Password',
      intro:
        'Enter your email address. If it has an account, we will send a link to choose a new password.',
      newTitle: 'Choose a New Password',
      new: 'It takes effect immediately and signs you out everywhere else.',
      expiredTitle: 'Link Expired',
      expired:
        'This link is invalid or has expired. A link works once, for one hour, and only the newest link works.',
    },
  },
  confirmation: {
    label: 'Confirm email',
    texts: {
      title: 'Confirm Your Email',
      intro: 'One click to activate your account.',
      seatTitle: 'Confirm your seat',
      seatRequest:
        'We email you one link. Pressing its button confirms your address and takes the seat.',
      seatInbox: 'Open it and press its button. That confirms your address and takes the seat.',
      seatHeld: 'A seat is held for you until {time}.',
      otherBrowser:
        'You signed up in a different browser. Enter a password for your account: the one from your sign-up, or a new one. If you did not sign up, just close this page.',
      expiredTitle: 'Link Expired',
      expired:
        'This link is invalid, has been used, or is older than 24 hours. If your address is already confirmed, just sign in. Otherwise, signing in sends you a new link.',
    },
  },
  unsubscribe: {
    label: 'Unsubscribe',
    texts: {
      title: 'Notification emails',
      answers: 'Stop getting emails when your questions are answered?',
      events: 'Stop getting emails with event reminders and recordings?',
      both: 'Stop getting emails about answered questions, event reminders and recordings?',
      expired: 'This link is not valid. You can turn these emails off in your settings.',
    },
  },
  redirect: { label: 'Printed codes', texts: { title: 'Redirecting...' } },
} as const satisfies Texts

/** The headings of the home page and of the internship, which are fields of their globals. */
export const HOME_TITLES = {
  offers: 'What We Offer',
  featured: 'Featured Workshops',
  featuredText: 'Free and hands-on, online or in our studio.',
  gallery: 'From the workbench',
  reasons: 'Why Choose {brand}',
  testimonials: 'What Our Learners Say',
}
export const INTERNSHIP_TITLES = {
  starts: 'The next group starts',
  outcomes: 'What You Can Do Afterwards',
  program: 'The Program',
  mentors: 'Who Mentors You',
  deliverables: 'What You Take Home',
  report: 'See a Sample Report',
  full: 'This program is full. The next one opens soon.',
  next: 'The current group is full. You enroll for the next one.',
  refund: '30-day money-back promise',
}

export type TextPage = keyof typeof PAGE_TEXTS
/** The texts of every page: the stored one, or the default. */
export type PageTexts = {
  [Page in TextPage]: Record<keyof (typeof PAGE_TEXTS)[Page]['texts'], string>
}

export type CatalogTexts = PageTexts['workshops']

/** The texts of a list of records. Those that it does not have are empty. */
export function toCatalogTexts(texts: PageTexts, list: TargetList): CatalogTexts {
  const names = Object.keys(PAGE_TEXTS.workshops.texts)
  const blanks = Object.fromEntries(names.map((name) => [name, ''])) as CatalogTexts
  return { ...blanks, ...texts[list] }
}

/** An empty text is replaced by its default. */
export function toPageTexts(doc: Partial<PageText>): PageTexts {
  const stored = doc as Record<string, object | undefined>
  const pages = Object.entries<Texts[string]>(PAGE_TEXTS).map(([page, { texts }]) => [
    page,
    withDefaults(texts, stored[page]),
  ])
  return Object.fromEntries(pages) as PageTexts
}

/** Returns the stored texts, and the defaults of those that are empty. */
export function withDefaults<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  stored: object | undefined,
): Record<Name, string> {
  const values = new Map<string, unknown>(Object.entries(stored ?? {}))
  const texts = Object.entries<string>(defaults).map(([name, copy]) => {
    const text = values.get(name)
    return [name, typeof text === 'string' && text.trim() ? text : copy]
  })
  return Object.fromEntries(texts) as Record<Name, string>
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Replaces `{name}` by its value. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Returns what is wrong with the placeholders of a text, compared with its default. */
export function findPlaceholderProblem(text: string, copy: string): string | null {
  const has = new Set(text.match(PLACEHOLDER))
  const needs = new Set(copy.match(PLACEHOLDER))
  const missing = [...needs].find((need) => !has.has(need))
  if (missing) return `Please keep ${missing} in the text. It is replaced when the page is shown.`
  const unknown = [...has].find((item) => !needs.has(item))
  return unknown ? `${unknown} has no value here. Please remove it.` : null
}
