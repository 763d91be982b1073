import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Marked } from 'marked'

/** The anchor of a heading, as GitHub makes it. */
function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      const content = this.parser.parseInline(tokens)
      return depth === 1
        ? `<h1>${content}</h1>\n`
        : `<h${depth} id="${toAnchor(text)}">${content}</h${depth}>\n`
    },
    // Other documents are in the repository, not on the site.
    link({ href, tokens }) {
      return href.startsWith('../') && this.parser.parseInline(tokens)
    },
  },
  walkTokens(token) {
    if (token.type === 'image') token.href = String(token.href).replace('../../public/', '/')
    if (token.type === 'link') {
      token.href = String(token.href).replace(/^([a-z-]+)\.md(#.*)?$/, '/cms/help?guide=$1$2')
    }
  },
})

/**
 * Reads a guide of docs/guide as HTML. The files are part of the program, so their HTML is trusted.
 * Pictures are those of public/guide.
 */
export async function readGuide(id: string): Promise<string> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'docs/guide', `${id}.md`)
  return marked.parse(await readFile(file, 'utf8'))
}
