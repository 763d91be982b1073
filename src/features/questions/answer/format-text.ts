/** What the buttons of an answer form insert. Everything but the link button is Markdown. */
export type TextFormat = 'bold' | 'italic' | 'link' | 'list' | 'button'

export type Selected = { text: string; start: number; end: number }

const AROUND: Record<
  Exclude<TextFormat, 'list'>,
  [before: string, after: string, empty: string]
> = {
  bold: ['**', '**', 'bold'],
  italic: ['_', '_', 'italic'],
  link: ['[', '](https://)', 'link'],
  button: ['<a class="button" href="https://">', '</a>', 'Label'],
}

/** Formats the selected text. The result selects the text, so that typing replaces a placeholder. */
export function formatText({ text, start, end }: Selected, format: TextFormat): Selected {
  if (format === 'list') return formatList({ text, start, end })
  const [before, after, empty] = AROUND[format]
  const inner = text.slice(start, end) || empty
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  }
}

function formatList({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(from, end).split('\n')
  const items = lines.map((line) => `- ${line}`).join('\n')
  // Markdown needs an empty line between a paragraph and a list.
  const gap = from > 0 && !/(^|\n)(- .*)?\n$/.test(text.slice(0, from)) ? '\n' : ''
  const caret = from + gap.length + items.length
  return { text: text.slice(0, from) + gap + items + text.slice(end), start: caret, end: caret }
}
