/** Control characters that XML does not allow. */
export const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function toXmlText(text: string): string {
  return text.replace(FORBIDDEN_IN_XML, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
