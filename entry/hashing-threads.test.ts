import { pbkdf2Sync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { deriveKey } from '../src/accounts/derive-key'
import { bridge } from './bridge.mjs'
import { offerHashingThreads } from './hashing-threads.mjs'

const isLinux = process.platform === 'linux'

afterEach(() => {
  delete bridge.deriveKey
})

const work = (password = 'Blue-harbour-31') => ({
  password,
  salt: randomBytes(16),
  rounds: 1000,
  length: 32,
})
const onPool = ({ password, salt, rounds, length }: ReturnType<typeof work>) =>
  pbkdf2Sync(password, salt, rounds, length, 'sha256')

test('R-22 a thread answers what Node itself would, for several at a time', async () => {
  const end = offerHashingThreads()
  const all = ['one', 'two', 'zwölf', ''].map(work)
  const hashes = await Promise.all(all.map(deriveKey))
  expect(hashes).toEqual(all.map(onPool))
  end()
})

test.runIf(isLinux)(
  'R-22 when the threads die under their work, it is done all the same',
  async () => {
    const end = offerHashingThreads()
    const long = { ...work(), rounds: 200_000 }
    const hash = deriveKey(long)
    end()
    expect(await hash).toEqual(onPool(long))
    const after = work()
    expect(await deriveKey(after)).toEqual(onPool(after))
  },
)

test.runIf(isLinux)('R-22 the threads of passwords let everything else go first', async () => {
  const end = offerHashingThreads()
  await deriveKey(work())
  // What follows the name of the thread in proc(5)'s stat; the 19th field is how nice it is.
  const niceOf = (thread: string) => {
    const stat = fs.readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  }
  const threads = fs.readdirSync('/proc/self/task').map(niceOf)
  expect(threads).toContain(niceOf(String(process.pid)) + 10)
  end()
})
