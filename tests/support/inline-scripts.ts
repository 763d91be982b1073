import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

type Script = { nonce: string | undefined; text: string }

/** The inline scripts of a page that a browser would run. */
function inlineScripts(html: string): Script[] {
  const scripts: Script[] = []
  let open: Script | null = null
  const parser = new Parser({
    onopentag(name, { src, type, nonce }) {
      if (name === 'script' && src === undefined && !type?.includes('json'))
        open = { nonce, text: '' }
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (name === 'script' && open) scripts.push(open)
      open = null
    },
  })
  parser.end(html)
  return scripts
}

/** The beginnings of inline scripts that a browser would refuse under this policy. */
export function refusedScripts(html: string, policy: string): string[] {
  const sources = / ?script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return inlineScripts(html)
    .filter(({ nonce, text }) => {
      const hash = createHash('sha256').update(text).digest('base64')
      return !sources.includes(`'nonce-${nonce}'`) && !sources.includes(`'sha256-${hash}'`)
    })
    .map(({ text }) => text.slice(0, 80))
}
