/**
 * Frames lines for the end of a launch.
 * @param {string[]} lines
 */
export function box(lines) {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 2)
  const inside = lines.map((line) => `│ ${line.padEnd(width)} │`)
  return [`┌${edge}┐`, ...inside, `└${edge}┘`].join('\n')
}
