/** How long what is seen has the line for itself, when it is not painted sooner. */
const HEAD_START_MS = 300

/**
 * Runs in the page, before all else in it. Removes its own element, which React does not know. Small
 * and constant on purpose: its hash can stand in a content security policy.
 */
export const LATE_SCRIPTS = `(function(){var d=document,t=d.currentScript,a=t.dataset.src.split(' ');t.remove();function go(){a.splice(0).forEach(function(u){var s=d.createElement('script');s.async=true;s.src=u;d.head.append(s)})}setTimeout(go,${HEAD_START_MS});new PerformanceObserver(go).observe({type:'paint',buffered:true})})()`

// As React writes them. Text and attributes of a page cannot hold a `<`, nor can Next's data.
const SCRIPT = /<script src="(\/_next\/static\/[^" ]+)" (?:id="[^"]*" )?async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]*"\/>/g

/**
 * Lets the scripts of a page come after what is seen: they are asked for with the first paint, or
 * 300 ms after the page has begun to arrive. A hundred and fifty kilobytes of scripts no longer
 * compete with the styles, fonts and first picture for the line, nor run before the first paint,
 * which needs none of them. A page without scripts of Next's is left as it is.
 * @param {string} html
 */
export function lateScripts(html) {
  const sources = new Set([...html.matchAll(SCRIPT)].map(([, source]) => source))
  const before = html.indexOf('<link')
  if (!sources.size || before < 0) return html
  const rest = html.slice(before).replaceAll(SCRIPT, '').replaceAll(PRELOAD, '')
  const list = [...sources].join(' ')
  return `${html.slice(0, before)}<script data-src="${list}">${LATE_SCRIPTS}</script>${rest}`
}
