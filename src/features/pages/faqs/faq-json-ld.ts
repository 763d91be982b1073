import type { FAQPage, WithContext } from 'schema-dts'
import type { FaqGroup } from './dto'

export function toFaqJsonLd(groups: readonly FaqGroup[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ items }) =>
      items.map(({ answer, question }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
    ),
  }
}
