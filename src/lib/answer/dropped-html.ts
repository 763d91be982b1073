import { Parser } from 'htmlparser2'
import { safeHref } from './safe-href'

const HARMLESS = new Set(
  (
    'html body div span section article header footer main aside font u small big sub sup mark center label abbr cite q s del ' +
    'ins hr figure figcaption dl dt dd time address table thead tbody tfoot tr td th caption wbr ' +
    'p br strong em b i code kbd samp pre ul ol li blockquote h1 h2 h3 h4 h5 h6 a'
  ).split(' '),
)

/**
 * Lists what `answerFromHtml` drops from an HTML text, for a report: elements, scripts in
 * attributes, links without a safe address. Each is listed once.
 */
export function droppedFrom(html: string): string[] {
  const dropped = new Set<string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!HARMLESS.has(name)) dropped.add(`<${name.replace(/[^\w:.-]/g, '').slice(0, 30)}>`)
      for (const attribute of Object.keys(attributes)) {
        if (/^on/i.test(attribute)) dropped.add('a script in an attribute')
      }
      const { href } = attributes
      if (name === 'a' && href !== undefined && safeHref(href) === null) {
        dropped.add('a link without a safe address')
      }
    },
  })
  parser.end(html)
  return [...dropped]
}
