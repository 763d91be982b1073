'use client'

/**
 * The last resort, when the layout itself fails: a document that needs nothing else of ours. Its
 * styles are a file of public/, because a style module of it would be a request of every page.
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
          <p>The site failed on our side, not on yours. Please try again in a moment.</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
