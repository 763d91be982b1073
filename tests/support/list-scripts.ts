/** The addresses of the scripts that a page loads, except those for old browsers. */
export function listScripts(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  return tags
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? [])
}
