/**
 * The addresses of the scripts that a page loads, those among them that it asks for after the first
 * paint (entry/late-scripts.mjs); not those that only old browsers load.
 */
export function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  return tags
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => (/\b(?:data-)?src="([^"]+)"/.exec(tag)?.[1] ?? '').split(' '))
    .filter(Boolean)
}
