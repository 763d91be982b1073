export type SitePage = {
  title: string
  description: string
  words?: string
}

/** The pages whose text is part of the program, by path. The search indexes every entry. */
export const SITE_PAGES = {
  '/workshops': {
    title: 'Workshops',
    description: 'Free, hands-on workshops on AI, low-code and no-code development.',
    words: 'trainings courses catalog catalogue',
  },
  '/webinars': {
    title: 'Webinars',
    description: 'Live talks on AI, low-code and no-code development, and their recordings.',
    words: 'events presenters upcoming past',
  },
  '/tutorials': {
    title: 'Tutorials',
    description: 'Video tutorials on web, design, data and no-code tools.',
    words: 'films lessons',
  },
  '/internships': {
    title: 'Internships',
    description: 'The trainee program: its weeks, what you build, its price and its seats.',
    words: 'enroll enrolment trainee apprenticeship fee',
  },
  '/contact': {
    title: 'Contact',
    description: 'Ask about a workshop, a seat or a partnership. A person reads every message.',
    words: 'email phone address support help message office',
  },
  '/faq': {
    title: 'FAQ',
    description: 'Frequent questions about accounts, courses, technology and payment.',
    words: 'frequently asked questions answers help',
  },
  '/developers': {
    title: 'Developers',
    description:
      'Read and write the data of this site over REST or GraphQL, with your own permissions.',
    words: 'API keys reference OpenAPI',
  },
  '/register': {
    title: 'Create an Account',
    description: 'Create a free account in a minute.',
    words: 'sign up register',
  },
  '/login': {
    title: 'Sign In',
    description: 'Sign in to see resources, ask questions and read answers.',
    words: 'log in login password',
  },
} as const satisfies Record<`/${string}`, SitePage>
