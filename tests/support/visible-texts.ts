import { Parser } from 'htmlparser2'

const SKIPPED = new Set(['script', 'style', 'svg', 'template', 'time', 'code'])
const SHOWN_ATTRIBUTES = ['alt', 'title', 'placeholder', 'aria-label', 'aria-roledescription']
const SHOWN_META = /^(description|application-name|og:(title|description|site_name|image:alt))$/
/** Parts of dates, and email addresses. */
const VALUES =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b\d{1,2}:\d{2} [AP]M\b|\bIST\b|\S+@\S+/g

/**
 * Lists the texts of a page that visitors, screen readers and search engines read, without what
 * `marker` matches, dates, numbers, and punctuation around them.
 */
export function visibleTexts(html: string, marker: RegExp): string[] {
  const found = new Set<string>()
  const note = (text = '') => {
    const rest = text.replace(marker, ' ').replace(VALUES, ' ').replace(/\s+/g, ' ')
    const words = rest.replace(/^[^\p{L}]+|[^\p{L}?!.…)]+$/gu, '').trim()
    if (/\p{L}/u.test(words)) found.add(words)
  }
  const open: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      for (const attribute of SHOWN_ATTRIBUTES) note(attributes[attribute])
      if (name === 'meta' && SHOWN_META.test(attributes.name ?? attributes.property ?? '')) {
        note(attributes.content)
      }
    },
    ontext(text) {
      if (!open.some((name) => SKIPPED.has(name))) note(text)
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return [...found]
}
