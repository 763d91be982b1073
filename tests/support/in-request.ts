/**
 * `next/headers` without a running Next. Replaces the module in all tests (vitest.config.ts), and for
 * next-auth, which requires it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire, Module } from 'node:module'
import { NextRequest, NextResponse } from 'next/server'

const current = new AsyncLocalStorage<{ request: NextRequest; response: NextResponse }>()

/**
 * Runs `work` as Next runs a route handler or server action: `cookies()` and `headers()` return
 * those of the request. Returns the result of `work` and the cookies that it set.
 */
export async function inRequest<T>({ headers, url }: Request, work: () => Promise<T>) {
  const request = new NextRequest(url, { headers })
  const response = new NextResponse()
  const result = await current.run({ request, response }, work)
  return { result, cookies: response.headers.getSetCookie() }
}

function readCurrent(name: string) {
  const pair = current.getStore()
  if (!pair) throw new Error(`\`${name}\` was called outside a request scope.`)
  return pair
}

export async function headers() {
  return new Headers(readCurrent('headers').request.headers)
}

type Sets = NextResponse['cookies']

export async function cookies() {
  const { request, response } = readCurrent('cookies')
  const sent = request.cookies
  return {
    get: sent.get.bind(sent),
    getAll: sent.getAll.bind(sent),
    has: sent.has.bind(sent),
    set(...args: Parameters<Sets['set']>) {
      const [first, value = ''] = args
      const { name, value: text } = typeof first === 'string' ? { name: first, value } : first
      sent.set(name, text)
      response.cookies.set(...args)
    },
    delete(...args: Parameters<Sets['delete']>) {
      const [first] = args
      sent.delete(typeof first === 'string' ? first : first.name)
      response.cookies.delete(...args)
    },
  }
}

const { cache, resolve } = createRequire(import.meta.url)
const file = resolve('next/headers')
cache[file] = Object.assign(new Module(file), { exports: { cookies, headers }, loaded: true })
