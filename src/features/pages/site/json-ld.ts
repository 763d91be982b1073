import type { BreadcrumbList, Organization, WebSite, WithContext } from 'schema-dts'
import type { SiteInfo } from './dto'

/** The organization behind the site. Unknown values are left out. */
export function toOrganizationJsonLd(
  site: SiteInfo,
  { siteUrl, icon = '/icon-512.png' }: { siteUrl: string; icon?: string },
): WithContext<Organization> {
  const { address, brand, email, phone, socialLinks, tagline } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand,
    url: siteUrl,
    logo: siteUrl + icon,
    ...(tagline ? { description: tagline } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address } : {}),
    ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ url }) => url) } : {}),
  }
}

export function toWebSiteJsonLd({ brand }: SiteInfo, siteUrl: string): WithContext<WebSite> {
  // Search engines require `query-input`, which the vocabulary's types do not include.
  const search = {
    '@type': 'SearchAction' as const,
    target: `${siteUrl}/search?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url: siteUrl,
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: search,
  }
}

/** The path of a page in the site, from the top. The last step is the page itself. */
export function toBreadcrumbsJsonLd(
  steps: readonly { name: string; path: string }[],
  siteUrl: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}
