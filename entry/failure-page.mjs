import { createHash } from 'node:crypto'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0 }
main {
  display: grid; align-content: center; justify-items: start; gap: 1.25rem; min-height: 100dvh;
  box-sizing: border-box; padding: 2rem clamp(1rem, 8vw, 8rem);
  background: light-dark(oklch(0.958 0.01 84), oklch(0.195 0.012 52));
  color: light-dark(oklch(0.225 0.022 48), oklch(0.945 0.014 82));
  font: 1.0625rem/1.6 ui-sans-serif, system-ui, sans-serif;
}
svg { width: 3.5rem }
h1 { max-width: 18ch; margin: 0; font-size: clamp(1.875rem, 1.4rem + 2.2vw, 3.125rem); line-height: 1.04 }
p { max-width: 60ch; margin: 0 }
small, p { color: light-dark(oklch(0.46 0.024 55), oklch(0.75 0.02 74)) }
nav { display: flex; flex-wrap: wrap; gap: 0.75rem }
a {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem;
  border: 1px solid light-dark(oklch(0.86 0.016 78), oklch(0.35 0.017 58)); border-radius: 6px;
  color: inherit; font-weight: 600; text-decoration: none;
}
a:first-child { border-color: transparent; background: oklch(0.65 0.208 33); color: oklch(0.16 0.03 40) }
a:focus-visible { outline: 3px solid light-dark(oklch(0.48 0.2 264), oklch(0.78 0.12 264)); outline-offset: 3px }
`
const HASH = createHash('sha256').update(STYLE).digest('base64')

/** The policy of the page below: it runs nothing and loads nothing. */
export const FAILURE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * What stands where a page failed, or where the database is away: a whole document that
 * needs neither Next, nor the database, nor a script. It says what to do, and nothing of why.
 * @param {string} id of the request, by which the log knows it
 */
export function failurePage(id) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>This page did not come together</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="12" fill="#e8492a"/><path d="M27.2 11H36.8L52.5 53H43.4L32 21.4L20.6 53H11.5Z" fill="#f6f0e4"/><rect x="8" y="36" width="48" height="7.5" rx="1.5" fill="#211c1a"/></svg>
<h1>This page did not come together</h1>
<p>Something on our side failed, not on yours. Trying again often helps; if it does not, please come back in a few minutes.</p>
<nav aria-label="What to do"><a href="">Try again</a><a href="/">Back to Home</a></nav>
<small>If you write to us, mention ${id}.</small>
</main>
</body>
</html>
`
}
