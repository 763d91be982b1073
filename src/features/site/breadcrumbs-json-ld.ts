import type { BreadcrumbList, WithContext } from 'schema-dts'

/** Where a page hangs, from the top: each step's name and path. The last one is the page itself. */
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
