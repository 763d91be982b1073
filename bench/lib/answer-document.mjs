/**
 * An answer of one paragraph as the editor stores it.
 * @param {string} text
 */
export function answerDocument(text) {
  const block = { version: 1, direction: null, format: '', indent: 0 }
  const words = { type: 'text', version: 1, text, detail: 0, format: 0, mode: 'normal', style: '' }
  const paragraph = { ...block, type: 'paragraph', textFormat: 0, textStyle: '', children: [words] }
  return { root: { ...block, type: 'root', children: [paragraph] } }
}
