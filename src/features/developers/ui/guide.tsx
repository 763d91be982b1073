import type { ReactNode } from 'react'
import { AppLink } from '@/ui/app-link'
import { ERROR_CODES } from '@/lib/failures/app-error'

export type Limits = {
  pageSize: number
  depth: number
  readsPerMinute: number
  writesPerMinute: number
  graphqlPerMinute: number
  conditions: number
  jsonKiB: number
  uploadMiB: number
}

const LINK = 'text-accent-text underline underline-offset-4'

/** The introduction for developers: keys, lists, errors, limits, GraphQL. */
export function Guide({ limits }: { limits: Limits }) {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      <Part id="key" title="Get a key">
        <p>
          Public data needs no key. For everything else, create a key under{' '}
          <AppLink href="/account/settings" prefetch={false} className={LINK}>
            Settings, API keys
          </AppLink>
          . You choose its name, role, permissions, collections and expiry. The key is shown only
          once. Send it with each request as <code>Authorization: Bearer atl_…</code>
        </p>
        <p>
          A key acts for your account with the role that you choose, but never with more than your
          own. The reference lists the scope that each request requires; a key without it gets a
          403. A key cannot open the back office, change an account, or create other keys. A wrong,
          expired or revoked key gets a 401. Revoking a key, changing your password and deleting
          your account take effect immediately.
        </p>
      </Part>
      <Part id="lists" title="Lists and documents">
        <p>
          A list returns 10 documents, with <code>limit</code> up to {limits.pageSize};{' '}
          <code>nextPage</code> is the next <code>page</code>, or null at the end. Read long lists
          with <code>cursor</code> instead: every page takes the same time. Relations are ids at{' '}
          <code>depth=0</code> and whole documents up to depth {limits.depth}. A filter has at most{' '}
          {limits.conditions} conditions.
        </p>
        <p>
          Each document has an <code>ETag</code>. Send it as <code>If-None-Match</code> to read the
          document only if it has changed, and as <code>If-Match</code> to update it only if no one
          else has: otherwise the response is 412 and nothing is overwritten.
        </p>
      </Part>
      <Part id="errors" title="Errors">
        <p>
          All errors share one format:{' '}
          <code className="wrap-anywhere">
            {'{ "errors": [{ "message": "…", "code": "…", "field": "…" }] }'}
          </code>
          , with one entry for each invalid field. The message is for people, the code for programs:{' '}
          {ERROR_CODES.join(', ')}. GraphQL returns it in <code>extensions.code</code>. A document
          that you may not read looks like one that does not exist. You can safely repeat a create
          with an <code>Idempotency-Key</code>.
        </p>
      </Part>
      <Part id="limits" title="Limits">
        <p>
          Each key, session, or network of visitors has {count(limits.readsPerMinute)} reads,{' '}
          {count(limits.writesPerMinute)} writes and {count(limits.graphqlPerMinute)} GraphQL
          requests a minute. The header <code>RateLimit</code> says how many are left; a 429
          response has the header <code>Retry-After</code>. A JSON body can have {limits.jsonKiB}{' '}
          KiB, an upload {limits.uploadMiB} MiB.
        </p>
      </Part>
      <Part id="graphql" title="GraphQL">
        <p>
          <code>POST /api/graphql</code> returns the same data under the same rules; queries also
          work with GET. Introspection is off; download the schema:{' '}
          <a href="/api/graphql/schema.graphql" className={LINK}>
            schema.graphql
          </a>
          . Late pages of long lists take longer, and there is no <code>If-Match</code>. Use REST
          for long lists and for documents that others edit too.
        </p>
      </Part>
      <Part id="document" title="OpenAPI">
        <p>
          The reference is generated from{' '}
          <a href="/api/openapi.json" className={LINK}>
            openapi.json
          </a>{' '}
          (OpenAPI 3.1), which is generated from the running site. Use it to generate a client, or
          open it in any viewer.
        </p>
      </Part>
    </div>
  )
}

const count = (number: number) => number.toLocaleString('en')

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="measure flex flex-col gap-3">
      <h2 id={id} className="display text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
