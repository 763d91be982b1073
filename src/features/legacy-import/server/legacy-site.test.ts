import { expect, test } from 'vitest'
import { UNREADABLE } from './command.mjs'
import { openLegacySite } from './legacy-site'

test.each(['', 'pa#ss', 'pa/ss', '1/ss', '%ff'])(
  'I-09 an address with the password %j in it is refused before anyone is asked, without it',
  async (password) => {
    const address = password && `postgres://somebody:${password}@127.0.0.1:1/old`
    await expect(openLegacySite(address)).rejects.toMatchObject({
      name: 'LegacyImportError',
      message: UNREADABLE,
    })
  },
)
