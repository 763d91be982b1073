import type { BreadcrumbList, WithContext } from 'schema-dts'

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
