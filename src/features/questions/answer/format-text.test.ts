import { expect, test } from 'vitest'
import { formatText, type TextFormat } from './format-text'

/** `«` and `»` mark the selection. */
function format(marked: string, as: TextFormat): string {
  const [start, end] = [marked.indexOf('«'), marked.indexOf('»') - 1]
  const result = formatText({ text: marked.replace(/[«»]/g, ''), start, end }, as)
  const { text } = result
  return `${text.slice(0, result.start)}«${text.slice(result.start, result.end)}»${text.slice(result.end)}`
}

test.each<[TextFormat, string, string]>([
  ['bold', 'Bring «a laptop».', 'Bring **«a laptop»**.'],
  ['bold', '«»', '**«bold»**'],
  ['italic', 'a «b» c', 'a _«b»_ c'],
  ['link', 'See «the list».', 'See [«the list»](https://).'],
  ['button', '«»', '<a class="button" href="https://">«Label»</a>'],
  ['list', '«one\ntwo»', '- one\n- two«»'],
  ['list', 'Bring:\n«one»', 'Bring:\n\n- one«»'],
  ['list', '- one\n«two»', '- one\n- two«»'],
  ['list', 'a\n\nb«»\nc', 'a\n\n- b«»\nc'],
])('A-12 %s of %j', (as, from, to) => {
  expect(format(from, as)).toBe(to)
})
