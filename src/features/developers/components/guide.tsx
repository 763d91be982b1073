import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
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
          Reading what is public needs none. For everything else make a key under{' '}
          <AppLink href="/account/settings" prefetch={false} className={LINK}>
            Settings, API keys
          </AppLink>
          : choose a name, what it may do, whether it may write, which collections it reaches and
          when it ends. It is shown once. Send it with each request as{' '}
          <code className="font-mono">Authorization: Bearer atl_…</code>
        </p>
        <p>
          A key acts for your account with the role you gave it, or yours if that is less. The scope
          that each request needs stands in the reference; a key that lacks it gets a 403. It never
          opens the back office, changes an account, or makes other keys. A wrong, expired or ended
          key gets a 401. Ending it, a new password and the end of your account count at once.
        </p>
      </Part>
      <Part id="lists" title="Lists and documents">
        <p>
          A list returns 10 documents, with <code className="font-mono">limit</code> up to{' '}
          {limits.pageSize}; <code className="font-mono">nextPage</code> is the next{' '}
          <code className="font-mono">page</code>, or null at the end. Read long lists with{' '}
          <code className="font-mono">cursor</code> instead, where the last page costs what the
          first does. Relations are numbers at <code className="font-mono">depth=0</code> and whole
          documents up to depth {limits.depth}. A filter has at most {limits.conditions} conditions.
        </p>
        <p>
          Each document comes with an <code className="font-mono">ETag</code>. Send it as{' '}
          <code className="font-mono">If-None-Match</code> to read it only when it has changed, and
          as <code className="font-mono">If-Match</code> to change it only when nobody else did:
          otherwise the response is 412 and nothing is overwritten.
        </p>
      </Part>
      <Part id="errors" title="Errors">
        <p>
          A refusal has one form:{' '}
          <code className="font-mono wrap-anywhere">
            {'{ "errors": [{ "message": "…", "code": "…", "field": "…" }] }'}
          </code>
          , with an entry for each field that is wrong. The message is for people, the code for
          programs: {ERROR_CODES.join(', ')}. GraphQL has it in{' '}
          <code className="font-mono">extensions.code</code>. What you may not read looks like what
          does not exist. A create with an <code className="font-mono">Idempotency-Key</code> may be
          sent again without creating twice.
        </p>
      </Part>
      <Part id="limits" title="Limits">
        <p>
          A minute has {count(limits.readsPerMinute)} reads, {count(limits.writesPerMinute)} writes
          and {count(limits.graphqlPerMinute)} GraphQL requests for each key, session, or network of
          visitors. <code className="font-mono">RateLimit</code> tells how many are left; 429 comes
          with <code className="font-mono">Retry-After</code>. A body of JSON may have{' '}
          {limits.jsonKiB} KiB, an upload {limits.uploadMiB} MiB.
        </p>
      </Part>
      <Part id="graphql" title="GraphQL">
        <p>
          <code className="font-mono">POST /api/graphql</code> returns the same data under the same
          rules; queries work by GET too. Introspection is off; the schema is a file:{' '}
          <a href="/api/graphql/schema.graphql" className={LINK}>
            schema.graphql
          </a>
          . Far pages of long lists take longer there, and there is no{' '}
          <code className="font-mono">If-Match</code>: read those lists, and change what others
          change too, by REST.
        </p>
      </Part>
      <Part id="document" title="The document">
        <p>
          The reference is made from{' '}
          <a href="/api/openapi.json" className={LINK}>
            openapi.json
          </a>{' '}
          (OpenAPI 3.1), and that from the running site. Generate a client from it, or open it in a
          viewer of your choice.
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
