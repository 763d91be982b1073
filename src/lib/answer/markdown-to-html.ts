import { Marked } from 'marked'
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

/**
 * Turns what an admin typed (plain text, Markdown, HTML, or all at once) into HTML, which may contain
 * anything: only `readAllowedHtml` reads it. A word in angle brackets that is no element, as in
 * `List<String>`, stays as it was typed.
 */
export function markdownToHtml(text: string): string {
  return markdown.parse(text) as string
}

function keepPlaceholders(html: string): string {
  return html.replace(TAG, (tag, _slash: string, name: string) =>
    isHtmlName(name) ? tag : escapeHtml(tag),
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
