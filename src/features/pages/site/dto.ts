import { toPageMeta, type PageMeta } from '@/platform/records/page-meta'
import { HOME_TITLES, withDefaults } from '../page-texts'
import type { Home, SiteSetting } from '@/payload-types'

export type SiteFigures = {
  students: string
  workshops: string
  satisfaction: string
  learners: string
}

/** The public site settings. Unset values are null or empty. */
export type SiteInfo = {
  brand: string
  tagline: string | null
  email: string | null
  phone: string | null
  address: string | null
  officeHours: { days: string; hours: string }[]
  socialLinks: { label: string; url: string }[]
  figures: SiteFigures
  currency: string
  timeZone: string
  answersArePublic: boolean
  /** Targets of the QR codes on printed material. */
  redirects: { qr01: string; merchqr01: string }
}

export type Offer = {
  title: string
  text: string
  points: string[]
  link: { label: string; href: string } | null
}

/** `rating` is 1 to 5 stars. */
export type Testimonial = {
  id: string
  content: string
  author: string
  role: string | null
  avatar: string | null
  rating: number
}

export type HomeContent = {
  headline: string
  intro: string | null
  offers: Offer[]
  gallery: { name: string; link: string }[]
  reasons: { title: string; text: string }[]
  testimonials: Testimonial[]
  closingTitle: string
  closingText: string | null
  meta: PageMeta
  titles: Record<keyof typeof HOME_TITLES, string>
}

type Link = { label: string; href: string }
export type Menus = { header: Link[]; columns: { title: string; links: Link[] }[] }

export function toHref({ label, target }: { label: string; target: string }): Link {
  return { label, href: target }
}

/** The brand is never empty. */
export function toSiteInfo(doc: SiteSetting): SiteInfo {
  return {
    brand: doc.brand || 'Atelier',
    tagline: doc.tagline ?? null,
    email: doc.email ?? null,
    phone: doc.phone ?? null,
    address: doc.address ?? null,
    officeHours: (doc.officeHours ?? []).map(({ days, hours }) => ({ days, hours })),
    socialLinks: (doc.socialLinks ?? []).map(({ label, url }) => ({ label, url })),
    figures: {
      students: doc.figures?.students ?? '',
      workshops: doc.figures?.workshops ?? '',
      satisfaction: doc.figures?.satisfaction ?? '',
      learners: doc.figures?.learners ?? '',
    },
    currency: doc.currency ?? 'INR',
    timeZone: doc.timeZone,
    answersArePublic: doc.answersArePublic ?? false,
    redirects: {
      qr01: doc.redirects?.qr01 ?? '/internships',
      merchqr01: doc.redirects?.merchqr01 ?? '/internships',
    },
  }
}

/** The headline and the closing title are never empty. */
export function toHomeContent(doc: Home): HomeContent {
  return {
    headline: doc.headline || 'Learn something new',
    intro: doc.intro ?? null,
    offers: (doc.offers ?? []).map(({ title, text, points, linkLabel, linkHref }) => ({
      title,
      text,
      points: (points ?? []).map((point) => point.text),
      link: linkLabel && linkHref ? { label: linkLabel, href: linkHref } : null,
    })),
    gallery: (doc.gallery ?? []).map(({ name, link }) => ({ name, link })),
    reasons: (doc.reasons ?? []).map(({ title, text }) => ({ title, text })),
    testimonials: (doc.testimonials ?? []).map((item, index) => ({
      id: item.id ?? String(index),
      content: item.content,
      author: item.author,
      role: item.role ?? null,
      avatar: item.avatar ?? null,
      rating: item.rating,
    })),
    closingTitle: doc.closingTitle || 'Ready to start learning?',
    closingText: doc.closingText ?? null,
    meta: toPageMeta(doc.meta),
    titles: withDefaults(HOME_TITLES, doc.titles),
  }
}

/** The mean rating with one decimal, or null without ratings. */
export function getAverageRating(testimonials: readonly { rating: number }[]): number | null {
  if (testimonials.length === 0) return null
  const sum = testimonials.reduce((total, { rating }) => total + rating, 0)
  return Math.round((sum / testimonials.length) * 10) / 10
}
