import type { Thing, WithContext } from 'schema-dts'

/** Structured data for search engines (schema.org). Pass only data that every visitor may see. */
export function JsonLd({ data }: { data: readonly WithContext<Thing>[] }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />
  )
}

/** JSON that cannot close its script element or open a comment, whatever an editor enters. */
export function toScriptText(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
