import type { Thing, WithContext } from 'schema-dts'

/** What search engines read about a page (schema.org). Only what every visitor may see. */
export function JsonLd({ data }: { data: readonly WithContext<Thing>[] }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />
  )
}

/** JSON that cannot end its script element or open a comment, whatever an editor wrote. */
export function toScriptText(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
