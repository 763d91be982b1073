import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchSite } from '@/features/search/server/queries'
import { onPool } from '@/platform/database/on-pool'
import { fold } from '@/lib/text/fold'
import { toTerm, toWords } from '@/features/search/search'
import { getTestPayload } from '../support/payload'
import { TITLES } from '../support/scripts'
import { aWorkshop, titles, word } from '../support/search'

let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
})

/** Assigned after Unicode 15, whose lists the migration has. */
const NEWER =
  /[\u1c89\u1c8a\u2ffc-\u2fff\u31e4\u31e5\u31ef\ua7cb-\ua7cd\ua7ce-\ua7d4\ua7da-\ua7dc\ua7f1]/

/** Every assigned character of the Basic Multilingual Plane but ideographs, Hangul and surrogates. */
const CHARACTERS = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter(
  (one) => !/[\p{Cn}\p{Co}\p{Cs}]|[㐀-鿿가-힣]/u.test(one) && !NEWER.test(one),
)

/** In parts: a statement of the pool has 2.8 seconds, also on a busy machine. */
async function inDatabase(name: 'fold_text' | 'search_text', texts: string[]): Promise<unknown[]> {
  const results: unknown[] = []
  for (let from = 0; from < texts.length; from += 5000) {
    const part = JSON.stringify(texts.slice(from, from + 5000))
    const rows = await onPool(
      payload,
      sql`
        select ${sql.raw(name)}(one) as result
        from jsonb_array_elements_text(${part}::jsonb) with ordinality as t (one, place)
        order by place`,
    )
    results.push(...rows.map(({ result }) => result))
  }
  return results
}

test('M-13 the database folds every character as the program does', async () => {
  const texts = CHARACTERS.flatMap((one) => [one, `a${one}b`])
  const folded = await inDatabase('fold_text', texts)
  const wrong = texts.filter((text, at) => folded[at] !== fold(text))
  expect(wrong.map((text) => escape(text))).toEqual([])
})

test.each(['fold_text', 'search_text'])('G4 %s is no call for each row', async (name) => {
  const plan = await onPool(
    payload,
    sql`explain verbose select ${sql.raw(name)}(full_name) from profiles`,
  )
  expect(JSON.stringify(plan)).toContain('lower(')
  expect(JSON.stringify(plan)).not.toContain(name)
})

test('M-13 the database finds the words that the program finds, whatever is between them', async () => {
  const texts = [
    ...CHARACTERS.map((one) => `a${one}b`),
    ...Object.values(TITLES),
    'C++, C# and F#; c++17 (C♯) a+b',
    '#1 email example.com 3.14',
    'i++ don’t',
  ]
  const words = await inDatabase('search_text', texts)
  const ours = (text: string) =>
    toWords(text)
      .flatMap((one) => toTerm(one).slice(1, -1).split(' <-> '))
      .join(' ')
  const stored = (at: number) => String(words[at]).trim().replace(/ +/g, ' ')
  const wrong = texts.filter((text, at) => stored(at) !== ours(text))
  expect(wrong.map((text) => [escape(text), escape(ours(text))])).toEqual([])
})

describe('M-13 a word of a title', () => {
  test.each([
    ['ಯುವ ರ್‍ಯಾಲಿ', ['ರ್‍ಯಾಲಿ', 'ರ್ಯಾಲಿ', 'ರ್‌ಯಾಲಿ']],
    ['കൈകൊണ്ട് നിര്‍മ്മിച്ച', ['നിര്‍മ്മിച്ച', 'നിർമ്മിച്ച']],
    ['പുതിയ അവൻ നിർമ്മിച്ചു', ['അവന്‍', 'നിര്‍മ്മിച്ചു']],
    ['آموزش برنامه‌نویسی', ['برنامه‌نویسی', 'برنامهنویسی', 'برنامه‌نويسي']],
    ['ＡＩ ｆｏｒ everyone else', ['ai for everyone else', 'ＡＩ everyone']],
    ['深度机器学习课程', ['机器学习', '学习', '课程']],
    ['週末に学ぶ機械学習講座', ['機械', '学習講座', '学ぶ']],
    ['มาเรียนรู้การเขียนโปรแกรม', ['เขียน', 'โปรแกรม', 'เรียนรู้']],
    ['ВВЕДЕНИЕ В ПРОГРАММИРОВАНИЕ', ['введение', 'программирование']],
    ['Η ΟΔΟΣ ΤΗΣ ΜΑΘΗΣΗΣ', ['οδός', 'μάθησης']],
    ['यह कठिन है।', ['कठिन है', 'है।']],
    ['Modern C++ in a weekend', ['c++', 'C++ weekend']],
    ['Games with C# for two', ['c#', 'C♯ games']],
  ])('of “%s” is found as it is typed', async (title, queries) => {
    await aWorkshop({ title })
    for (const query of queries) expect(await titles(query), query).toContain(title)
  })

  test('C++ and C# are words: neither is the letter C', async () => {
    const mark = word()
    await aWorkshop({ title: `${mark} C++` })
    await aWorkshop({ title: `${mark} C#` })
    await aWorkshop({ title: `${mark} Cookies` })
    expect(await titles(`${mark} c++`)).toEqual([`${mark} C++`])
    expect(await titles(`${mark} C#`)).toEqual([`${mark} C#`])
  })

  test('letters of a script without spaces count in their order alone', async () => {
    await aWorkshop({ title: '花鸟鱼虫画法' })
    expect(await titles('鱼虫')).toContain('花鸟鱼虫画法')
    expect(await titles('虫鱼')).not.toContain('花鸟鱼虫画法')
  })

  test('is marked in the snippet where the text has it with joiners', async () => {
    const found = word()
    await aWorkshop({ title: found, description: 'ಮೊದಲು ರ್‍ಯಾಲಿ ಬಂತು' })
    const [result] = await searchSite(`${found} ರ್ಯಾಲಿ`, { mayReadAnswers: false })
    const marked = result?.snippet.filter((part) => part.marked).map(({ text }) => text)
    expect(marked).toEqual(['ರ್‍ಯಾಲಿ'])
  })
})
