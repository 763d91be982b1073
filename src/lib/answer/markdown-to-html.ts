import { Marked } from 'marked'
import { isHtmlName } from './html-names'

const TAG = /<(\/?)([a-z][\w:.-]*)([^<>]*)>/gi

const markdown = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: {
    // Answers have no tables: keep pipes as typed.
    table: () => undefined,
  },
  renderer: {
    html: ({ text }) => keepPlaceholders(text),
    image: ({ text }) => escapeHtml(text),
  },
})

/**
 * Converts plain text, Markdown, HTML or a mix to unsafe HTML, to be read by `readAllowedHtml`
 * only. A word in angle brackets that is not an element, as in `List<String>`, stays as typed.
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
