import { hasRoute } from '@/platform/routes.mjs'
import { PAGE_TEXTS, type PageTexts, type TextPage } from './page-texts'

type Listed = {
  [Page in TextPage]: (typeof PAGE_TEXTS)[Page]['texts'] extends { metaTitle: string }
    ? Page
    : never
}[TextPage]

type SitePage = {
  title: string
  description: string
  keywords?: string
  /** Where editors change title and description. */
  texts?: Listed
}

function search(page: Listed): SitePage {
  const { metaTitle, metaDescription } = PAGE_TEXTS[page].texts
  return { title: metaTitle, description: metaDescription, texts: page }
}

/** The pages whose text is part of the program, by path. The search indexes every entry. */
export const SITE_PAGES = {
  '/workshops': {
    ...search('workshops'),
    keywords: 'trainings courses catalog catalogue',
  },
  '/webinars': {
    ...search('webinars'),
    keywords: 'events presenters upcoming past',
  },
  '/tutorials': {
    ...search('tutorials'),
    keywords: 'films lessons',
  },
  '/internships': {
    title: 'Internships',
    description: 'The trainee program: its weeks, what you build, its price and its seats.',
    keywords: 'enroll enrolment trainee apprenticeship fee',
  },
  '/contact': {
    ...search('contact'),
    keywords: 'email phone address support help message office',
  },
  '/faq': {
    ...search('faq'),
    keywords: 'frequently asked questions answers help',
  },
  '/developers': {
    ...search('developers'),
    keywords: 'API keys reference OpenAPI',
  },
  '/register': {
    ...search('register'),
    keywords: 'sign up register',
  },
  '/login': {
    ...search('login'),
    keywords: 'log in login password',
  },
} as const satisfies Record<`/${string}`, SitePage>

/** The pages with the titles and descriptions that editors wrote. */
export function listSitePages(texts: PageTexts): Record<string, SitePage | undefined> {
  const pages = Object.entries<SitePage>(SITE_PAGES)
    .filter(([path]) => hasRoute(path))
    .map(([path, page]) => {
      const { metaTitle: title, metaDescription: description } = page.texts
        ? texts[page.texts]
        : { metaTitle: page.title, metaDescription: page.description }
      return [path, { ...page, title, description }]
    })
  return Object.fromEntries(pages) as Record<string, SitePage>
}
