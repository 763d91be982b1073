'use client'

/**
 * Shown when the root layout fails; depends on nothing else of ours. The styles are in public/,
 * because an imported style module would load on every page.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
        {/* eslint-disable-next-line @next/next/no-css-tags -- an import would load it on every page */}
        <link rel="stylesheet" href="/global-error.css" />
      </head>
      <body>
        <main>
          <h1>Something went wrong</h1>
          <p>This is a problem on our side. Please try again in a moment.</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
