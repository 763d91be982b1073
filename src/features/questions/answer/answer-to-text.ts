import {
  FORMAT,
  type Answer,
  type AnswerBlock,
  type AnswerInline,
  type AnswerLink,
  type AnswerList,
  type AnswerText,
} from './answer'

/**
 * Formats an answer for editing in a text area: Markdown, and the HTML snippet for link buttons.
 * `parseAnswerText` parses the result to the same answer.
 */
export function formatAnswerText(answer: Answer | null): string {
  return (answer?.root.children ?? []).map(blockToText).join('\n\n')
}

function blockToText(block: AnswerBlock): string {
  switch (block.type) {
    case 'heading':
      return `${block.tag === 'h3' ? '###' : '####'} ${inlineToText(block.children)}`
    case 'quote':
      return inlineToText(block.children)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'list':
      return listToText(block, '')
    case 'paragraph':
      return isCodeBlock(block.children) ? fence(block.children) : inlineToText(block.children)
  }
}

function listToText(list: AnswerList, indent: string): string {
  let number = list.start
  const lines: string[] = []
  for (const item of list.children) {
    const marker = list.listType === 'number' ? `${number}. ` : '- '
    const inner = indent + ' '.repeat(marker.length)
    const inline = item.children.filter((child) => child.type !== 'list')
    if (inline.length > 0) {
      lines.push(indent + marker + inlineToText(inline).replaceAll('\n', `\n${inner}`))
      number += 1
    }
    for (const child of item.children) {
      if (child.type === 'list') lines.push(listToText(child, inner))
    }
  }
  return lines.join('\n')
}

function inlineToText(nodes: AnswerInline[]): string {
  const text = nodes.map((node) => {
    if (node.type === 'linebreak') return '\n'
    if (node.type === 'text') return textToText(node)
    return linkToText(node)
  })
  return escapeLineStarts(text.join('').replace(/!(?=\[)/g, '\\!'))
}

function linkToText({ fields: { url, button }, children }: AnswerLink): string {
  const label = inlineToText(children)
  if (button) {
    const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<a class="button" href="${href}">${label}</a>`
  }
  const only = children.length === 1 ? children[0] : undefined
  if (only?.type === 'text' && only.format === 0 && only.text === url) return `<${url}>`
  return /[\s()<>\\]/.test(url)
    ? `[${label}](<${url.replaceAll('>', '%3E').replaceAll('<', '%3C')}>)`
    : `[${label}](${url})`
}

function escapeLineStarts(text: string): string {
  return text
    .replace(/^[ \t]+/gm, '')
    .replace(/^(>|[+-](?=\s|$|-)|=+$|#{1,6}(?=\s|$))/gm, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/gm, '$1\\$2')
}

function textToText({ text, format }: AnswerText): string {
  if (format & FORMAT.code) return codeSpan(text)
  const trimmed = text.trim()
  if (!trimmed) return text
  const start = text.length - text.trimStart().length
  const [before, after] = [text.slice(0, start), text.slice(start + trimmed.length)]
  const mark = `${format & FORMAT.bold ? '**' : ''}${format & FORMAT.italic ? '*' : ''}`
  return before + mark + escapeMarkdown(trimmed) + [...mark].reverse().join('') + after
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return ticks + pad + text + pad + ticks
}

/** Escapes only what Markdown interprets, and not `snake_case`, `Q&A` or `a < b`. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[`~]|\*(?!\s)|(?<!\s)\*|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&')
    .replace(/&(?=#?\w+;)|<(?=[a-z/!?])|](?=[([:])/gi, '\\$&')
}

/** True for a multi-line paragraph of code only, which is shown as a code block. */
export function isCodeBlock(nodes: AnswerInline[]): boolean {
  return (
    nodes.some((node) => node.type === 'linebreak') &&
    nodes.every(
      (node) => node.type === 'linebreak' || (node.type === 'text' && node.format === FORMAT.code),
    )
  )
}

function fence(nodes: AnswerInline[]): string {
  const lines = nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('')
  return `\`\`\`\n${lines}\n\`\`\``
}
