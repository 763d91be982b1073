import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isHtmlName } from './html-names'

const TAG = /<(\/?)([a-z][\w:.-]*)([^<>]*)>/gi

const markdown = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: {
    // An answer has no tables: pipes stay what was typed.
    table: () => undefined,
  },
  renderer: {
    html: ({ text }) => keepPlaceholders(text),
    image: ({ text }) => escapeHtml(text),
  },
})

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'a'],
  ],
  allowedAttributes: { a: ['href', 'class'], ol: ['start'] },
  allowedClasses: { a: ['button'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    kbd: 'code',
    samp: 'code',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
  },
}

/**
 * Turns what an admin typed (plain text, Markdown, HTML, or all at once) into HTML that holds
 * nothing but the elements of D-04. A word in angle brackets that is no element, as in
 * `List<String>`, stays as it was typed.
 */
export function toSafeHtml(text: string): string {
  return sanitizeHtml(markdown.parse(text) as string, ALLOWED)
}

function keepPlaceholders(html: string): string {
  return html.replace(TAG, (tag, _slash: string, name: string) =>
    isHtmlName(name) ? tag : escapeHtml(tag),
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
