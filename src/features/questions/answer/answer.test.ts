import { describe, expect, test } from 'vitest'
import { XSS } from '../../../../tests/support/xss'
import { parseAnswerHtml, parseAnswerText } from './answer-from-text'
import { formatAnswerText } from './answer-to-text'
import { cleanAnswer } from './clean-answer'
import { ANSWER_LIMITS } from './answer'
import { safeHref } from './safe-href'

const TYPES = ['root', 'paragraph', 'heading', 'quote', 'list', 'listitem', 'text', 'linebreak']
const ALLOWED = new Set([...TYPES, 'link'])

type Any = { type?: string; children?: Any[]; fields?: { url: string } }

function listNodes(node: Any): Any[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)]
}

function outline(text: string): unknown {
  const short = (node: Any & { text?: string; format?: unknown; tag?: string }): unknown =>
    node.text !== undefined
      ? node.format
        ? `${node.text}/${String(node.format)}`
        : node.text
      : [node.tag ?? node.type, ...(node.children ?? []).map(short)]
  return (parseAnswerText(text)?.root.children ?? []).map((node) => short(node as Any))
}

/** What releases of sanitizers have let through (docs/dependencies.md). */
const ONCE_LET_THROUGH = [
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<math><xmp><script>alert(1)</script></xmp></math>',
  '<svg><a><animate attributeName=href values=javascript:alert(1)></a></svg>',
]

describe('what is refused', () => {
  test.each(XSS)('S-34 %s leaves nothing but allowed nodes', (text) => {
    const answer = parseAnswerText(`before ${text} after`)
    const nodes = listNodes(answer?.root as Any)
    expect(nodes.map(({ type }) => type).filter((type) => !ALLOWED.has(String(type)))).toEqual([])
    for (const { fields } of nodes) if (fields) expect(safeHref(fields.url)).toBe(fields.url)
    expect(JSON.stringify(answer)).toContain('before')
  })

  test.each(ONCE_LET_THROUGH)('S-118 %s leaves text alone', (text) => {
    const nodes = listNodes((parseAnswerText(`${text} after`)?.root ?? {}) as Any)
    expect(nodes.filter(({ type }) => !['root', 'paragraph', 'text'].includes(type ?? ''))).toEqual(
      [],
    )
  })

  test.each(['blockquote', 'div', 'b', 'ul'])('S-34 %s nested without end is cut', (name) => {
    const answer = parseAnswerText(`before ${`<${name}>`.repeat(4000)}deep`)
    expect(formatAnswerText(answer)).toBe('before')
  })

  test('S-34 an editor state from outside is built again from the allow-list', () => {
    const hostile = {
      root: {
        children: [
          { type: 'upload', value: 1 },
          { type: 'block', fields: { blockType: 'html', html: '<script>' } },
          {
            type: 'paragraph',
            onload: 'x',
            style: 'background:url(https://evil.test)',
            children: [
              { type: 'text', text: 'kept', format: 255, style: 'position:fixed', evil: 1 },
              {
                type: 'link',
                fields: { url: 'javascript:alert(1)', linkType: 'custom' },
                children: [{ type: 'text', text: ' unlinked' }],
              },
              { type: 'text', text: 7 },
              { type: 'text', text: 'a\u0000b' },
            ],
          },
        ],
      },
    }
    const answer = cleanAnswer(hostile)
    expect(formatAnswerText(answer)).toBe('`kept` unlinkedab')
    expect(JSON.stringify(answer)).not.toMatch(/evil|javascript|upload|block|onload|fixed/)
  })

  test.each([null, undefined, 7, 'text', [], {}, { root: [] }, { root: { children: 'x' } }])(
    'S-34 %j is no answer',
    (value) => expect(cleanAnswer(value)).toBeNull(),
  )

  test.each(['', '   ', '\n\n', '&nbsp;', '\u200b', '<p></p>', '<script>x</script>', '---'])(
    'P-55 %j is blank',
    (text) => expect(parseAnswerText(text)).toBeNull(),
  )

  test('S-34 an answer of any size and depth is cut, not refused and not followed', () => {
    let deep: Record<string, unknown> = { type: 'text', text: 'deep' }
    for (let level = 0; level < 5000; level += 1) deep = { type: 'x', children: [deep] }
    expect(cleanAnswer({ root: { children: [deep] } })).toBeNull()
    const long = parseAnswerText('word '.repeat(ANSWER_LIMITS.characters))
    expect(formatAnswerText(long).length).toBeLessThanOrEqual(ANSWER_LIMITS.characters)
  })

  test('I-04 a shortened answer is reported, and never cut inside a character', () => {
    const cuts = (html: string) => {
      let count = 0
      const answer = parseAnswerHtml(html, () => (count += 1))
      return [count > 0, formatAnswerText(answer).length] as const
    }
    const most = ANSWER_LIMITS.characters
    expect(cuts(`<p>${'a'.repeat(most)}</p>`)).toEqual([false, most])
    expect(cuts(`<p>${'a'.repeat(most - 1)}😀</p><p>b</p>`)).toEqual([true, most - 1])
    expect(cuts(`${'<ul><li>a'.repeat(20)}`)[0]).toBe(true)
  })
})

describe('what an admin types', () => {
  test('D-04 plain text keeps its lines and its angle brackets', () => {
    expect(outline('a < b\nList<String>\n\nQ&A <your-name>')).toEqual([
      ['paragraph', 'a < b', ['linebreak'], 'List<String>'],
      ['paragraph', 'Q&A <your-name>'],
    ])
  })

  test('D-04 Markdown becomes the allowed nodes', () => {
    expect(outline('# H\n\n**b** *i* `c`\n\n- x\n  1. y\n\n> q')).toEqual([
      ['h3', 'H'],
      ['paragraph', 'b/1', ' ', 'i/2', ' ', 'c/16'],
      ['ul', ['listitem', 'x'], ['listitem', ['ol', ['listitem', 'y']]]],
      ['quote', 'q'],
    ])
  })

  test('A-13 the snippet becomes a link button', () => {
    const answer = parseAnswerText('<a class="button" href="https://a.test/?x=1&y=2">Go</a>')
    expect(answer?.root.children[0]).toMatchObject({
      children: [{ type: 'link', fields: { url: 'https://a.test/?x=1&y=2', button: true } }],
    })
  })
})

describe('editing an answer again', () => {
  test.each([
    'Hello\nworld\n\nSecond **bold** *it* `co<de>` ***both***',
    '- a\n- b\n  - c\n    1. d\n\n1. x\n2. y',
    '> q1\n> q2\n\n### H\n\n#### h',
    '<a class="button" href="https://x.test/?a=1&amp;b=2">Go *now*</a>',
    '```\nfoo\n  bar < 1 `x`\n```',
    'a_b_c Q&A a < b 2 * 3 * 4 \\\\n List\\<String> ~~no~~ \\*x\\* \\[a](b)',
    '3. three\n4. four',
    '\\# no\n\\- no\n1\\. no\n\\> no',
    'see <https://a.test/c_d> [l](<https://a.test/x y>) <mailto:a@b.test>',
    '!\\[x](y) a!<a class="button" href="https://a.test">b</a> wow![c](https://a.test/c)',
  ])('D-04 %j means the same after it was shown for editing', (text) => {
    const once = parseAnswerText(text)
    expect(once).not.toBeNull()
    expect(parseAnswerText(formatAnswerText(once))).toEqual(once)
    expect(cleanAnswer(once)).toEqual(once)
  })
})

describe('addresses', () => {
  test.each(['https://a.test/x', 'http://localhost:3000/', 'mailto:a@b.test', '/faq?q=a#b'])(
    'S-35 %s may be linked',
    (url) => expect(safeHref(url)).toBe(url),
  )
  test.each(
    // oxfmt-ignore
    ['javascript:alert(1)', 'JaVaScRiPt:x', 'java\nscript:x', ' https://a.test', 'data:text/html,x',
     'vbscript:x', '//evil.test', '\\\\evil', '/\\evil', '/a b', 'https://u:p@a.test', 'mailto:', 'ftp://a', 7, null],
  )('S-35 %j may not', (url) => expect(safeHref(url)).toBeNull())
})

test.each(['>', '> ', '- ', '1. ', '> - ', ' ', '[', '<'])(
  'M-74 an answer full of %j is read, however deep it nests',
  (unit) => {
    const text = unit.repeat(20_000 / unit.length - 10)
    expect(() => parseAnswerText(text)).not.toThrow()
  },
)

test('M-74 blanks between words and quotes in one another stay', () => {
  expect(JSON.stringify(parseAnswerText(`a${' '.repeat(5000)}b`))).toMatch(/"text":"a +b"/)
  expect(JSON.stringify(parseAnswerText('> > - a'))).toMatch(/quote.*"text":"a"/)
})
