'use client'

import styles from './global-error.module.css'

/** The last resort, when the layout itself fails: a document that needs nothing else of ours. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className={styles.page}>
          <h1>Something went wrong</h1>
          <p>The site failed on our side, not on yours. Please try again in a moment.</p>
          <button type="button" onClick={retry} className={styles.button}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
