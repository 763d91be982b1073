import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import sharp, { type Create } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as readBadge } from '@/app/(web)/(site)/certificates/[code]/badge.json/route'
import { createBrandFiles } from '@/features/brand/server/files'
import { getBrand } from '@/features/brand/server/queries'
import { toView } from '@/features/brand/server/view'
import { findCertificate } from '@/features/certificates/server/find-certificate'
import { issueDueCertificates } from '@/features/certificates/server/issue'
import { takeSeat } from '@/features/events/server/take-seat'
import { drawSharePicture } from '@/features/share/server/draw-share-picture'
import { mailLook, refreshMailLook } from '@/platform/mail/look'
import { renderLayout } from '@/platform/mail/layout'
import { onPool } from '@/platform/database/on-pool'
import { inHours, newEvent, setStart } from '../support/events'
import { inRequest } from '../support/in-request'
import { withSession } from '../support/openapi/askers'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aUser } from '../support/users'

let payload: Payload
let admin: string
let editor: string
const pictures: number[] = []
const EMPTY = { accent: null, fonts: 'workshop', logo: null, logoOnDark: null, mark: null } as const

beforeAll(async () => {
  payload = await getTestPayload()
  admin = (await withSession(payload, 'admin')).person.cookie ?? ''
  editor = (await withSession(payload, 'editor')).person.cookie ?? ''
})
afterAll(async () => {
  await save({ ...EMPTY, signature: null, signatoryName: null, signatoryRole: null })
  await onPool(payload, sql`delete from certificates where title like 'Signed %'`)
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Signed ' } } })
  for (const id of pictures) await payload.delete({ collection: 'media', id, overrideAccess: true })
})

const save = (json: object, cookie = admin) => callRest('POST', '/globals/brand', { cookie, json })

async function aPicture(width: number, height: number, background: Create['background']) {
  const create = { width, height, channels: 4, background } as const
  const data = await sharp({ create }).png().toBuffer()
  const file = { data, name: 'brand.png', mimetype: 'image/png', size: data.length }
  const { id } = await payload.create({
    collection: 'media',
    data: { alt: 'A logo' },
    file,
    overrideAccess: true,
  })
  pictures.push(id)
  return id
}

const CLEAR = { r: 76, g: 29, b: 149, alpha: 0.5 }

describe('B-05 the global', () => {
  test('only administrators write it, and read its versions', async () => {
    expect((await save({ accent: '#5b21b6' }, editor)).status).toBe(403)
    expect((await save({ accent: '#5b21b6' }, '')).status).toBe(403)
    const read = (cookie?: string) => callRest('GET', '/globals/brand/versions', { cookie })
    expect((await read(editor)).status).toBe(403)
    expect((await read(admin)).status).toBe(200)
    expect((await callRest('GET', '/globals/brand')).status).toBe(200)
  })

  test('a former brand is restored', async () => {
    await save({ ...EMPTY, accent: '#5b21b6' })
    await save({ ...EMPTY, accent: '#0f766e' })
    const { docs } = await payload.findGlobalVersions({
      slug: 'brand',
      where: { 'version.accent': { equals: '#5b21b6' } },
      overrideAccess: true,
    })
    const { status } = await callRest('POST', `/globals/brand/versions/${docs[0]?.id}`, {
      cookie: admin,
    })
    expect(status).toBe(200)
    expect((await getBrand()).accent).toBe('#5b21b6')
    await save(EMPTY)
  })
})

describe('B-02 an accent', () => {
  test.each([
    ['red', 'like #5b21b6'],
    ['#fff;}body{', 'like #5b21b6'],
    ['url(//x)', 'like #5b21b6'],
    ['#facc15', 'The nearest color that can be seen is #'],
    ['#5b21b6000000', ''],
  ])('the color %s is refused with its field, and nothing changes', async (accent, reason) => {
    await save(EMPTY)
    const { body, status } = await save({ accent })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: 'accent' }] })
    expect(JSON.stringify(body)).toContain(reason)
    expect((await getBrand()).version).toBeNull()
  })

  test('the nearest color in the refusal is accepted', async () => {
    const { body } = await save({ accent: '#FACC15' })
    const [, nearest] = /seen is (#[0-9a-f]{6})/.exec(JSON.stringify(body)) ?? []
    expect((await save({ accent: nearest })).status).toBe(200)
    await save(EMPTY)
  })
})

describe('B-01 a picture', () => {
  test.each([
    ['logo', 'a square', [400, 400, CLEAR], 'wider than high'],
    ['logo', 'no transparency', [600, 150, '#4c1d95'], 'transparent background'],
    ['mark', 'a wide picture', [600, 150, CLEAR], 'square'],
    ['mark', 'a tiny square', [64, 64, CLEAR], '180 pixels'],
  ] as const)('as %s, %s is refused with its field', async (name, _what, [w, h, color], why) => {
    const { body, status } = await save({ [name]: await aPicture(w, h, color) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: name }] })
    expect(JSON.stringify(body)).toContain(why)
  })

  test('a site that sets nothing looks as before', async () => {
    await save(EMPTY)
    const brand = await getBrand()
    expect(brand).toEqual(toView({}))
    expect(brand).toMatchObject({
      version: null,
      palette: null,
      stylesheets: { site: null, cms: null },
    })
    const { files, frame, version } = await createBrandFiles(payload).load()
    expect([version, frame, Object.keys(files)]).toEqual([null, null, ['/manifest.webmanifest']])
    const req = await createLocalReq({}, payload)
    await refreshMailLook(req)
    expect(mailLook()).toEqual({ accent: '#f0522d', accentInk: '#241a14' })
  })
})

test('B-03 B-04 a brand is in icons, drawings, emails and pictures at the next request', async () => {
  const [logo, mark] = [await aPicture(600, 150, CLEAR), await aPicture(512, 512, CLEAR)]
  const { status } = await save({ accent: '4C1D95', fonts: 'classic', logo, mark })
  expect(status).toBe(200)

  const brand = await getBrand()
  expect(brand.palette?.light.accent).toBe('#4c1d95')
  expect(brand.logo).toMatchObject({ width: 600, height: 150 })
  const { drawStylesheet, load } = createBrandFiles(payload)
  const sheet = drawStylesheet(brand.stylesheets.site ?? '')
  expect(sheet?.isExact).toBe(true)
  expect(sheet?.css).toContain('--color-accent:#4c1d95')

  const { files, frame, version } = await load()
  expect(version).toBe(brand.version)
  expect(frame?.colors?.light.accent).toBe('#4c1d95')
  for (const [name, size] of [
    ['/icon-512.png', 512],
    ['/apple-icon.png', 180],
  ] as const)
    expect(await sharp(Buffer.from(files[name]?.body ?? '')).metadata()).toMatchObject({
      width: size,
    })
  expect(String(files['/placeholder.svg']?.body)).toContain('#4c1d95')
  expect(JSON.parse(String(files['/manifest.webmanifest']?.body))).toMatchObject({
    name: 'Atelier',
    theme_color: '#4c1d95',
  })

  await refreshMailLook(await createLocalReq({}, payload))
  const blocks = [{ kind: 'button', label: 'Open', url: 'https://x.test/' } as const]
  const { html, text } = renderLayout({
    brand: 'A "B" <C>',
    title: 'Hello',
    blocks,
    footer: { text: '' },
  })
  expect(html).toMatch(
    /<img src="https?:\/\/[^"]+\/brand-logo\.png\?v=[0-9a-f]{8}" alt="A &quot;B&quot; &lt;C&gt;" width="144" height="36"/,
  )
  expect(html).toContain('background:#4c1d95')
  expect(html).not.toContain('#f0522d')
  expect(text).not.toContain('brand-logo')

  const picture = {
    brand: 'x',
    eyebrow: 'Workshop',
    title: 'Chairs',
    facts: '',
    cover: '/hero.svg',
  }
  const [plain, drawn] = await Promise.all(
    [toView({}), brand].map(async (look) =>
      Buffer.from(await (await drawSharePicture({ ...picture, look })).arrayBuffer()),
    ),
  )
  expect(drawn?.equals(plain ?? Buffer.alloc(0))).toBe(false)
  await save(EMPTY)
  expect((await getBrand()).version).toBeNull()
})

describe('B-06 who signs a certificate', () => {
  const SCHOOL = { signatoryName: 'Grace Hopper', signatoryRole: 'Head of Learning' }

  /** The certificate of a user who attended an event that is over. */
  async function issue(data: object) {
    const event = await newEvent(payload, {
      title: `Signed ${Math.random()}`,
      hasCertificate: true,
      ...data,
    })
    const user = await aUser(payload, { fullName: 'Lina Tester' })
    await takeSeat({ payload, event, userId: user.id })
    await setStart(payload, event, inHours(-5))
    await onPool(
      payload,
      sql`update registrations set attended_at = now() where workshop_id = ${event.id}`,
    )
    await issueDueCertificates(payload)
    const rename = (fullName: string) =>
      payload.update({ collection: 'users', id: user.id, data: { fullName }, overrideAccess: true })
    return { id: event.id, rename, read: () => read(event.id) }
  }

  async function read(event: number) {
    const [row] = await onPool(
      payload,
      sql`select code from certificates where workshop_id = ${event} order by id desc limit 1`,
    )
    const code = String(row?.code)
    return { code, ...(await findCertificate({ payload, client: { network: 'signed' }, code })) }
  }

  test.each([
    ['no one', {}, { signatory: 'Grace Hopper', signatoryRole: 'Head of Learning' }, 'school'],
    [
      'the signatory of the brand in another role',
      { certificateSignatory: 'Grace Hopper', certificateRole: 'Trainer' },
      { signatory: 'Grace Hopper', signatoryRole: 'Trainer' },
      'school',
    ],
    [
      'another person',
      { certificateSignatory: 'Ada Lovelace' },
      { signatory: 'Ada Lovelace', signatoryRole: null },
      null,
    ],
    [
      'another person with a role and a signature',
      { certificateSignatory: 'Ada Lovelace', certificateRole: 'Trainer' },
      { signatory: 'Ada Lovelace', signatoryRole: 'Trainer' },
      'event',
    ],
  ] as const)('B-06 of an event that names %s', async (_, data, printed, whose) => {
    const ids = { school: await aPicture(400, 120, CLEAR), event: await aPicture(300, 90, CLEAR) }
    await save({ ...EMPTY, ...SCHOOL, signature: ids.school })
    const certificateSignature = whose === 'event' ? ids.event : null
    const { id, read } = await issue({ ...data, certificateSignature })
    const certificate = await read()
    expect(certificate).toMatchObject(printed)
    const width = whose && { school: 400, event: 300 }[whose]
    expect(certificate.signature?.width ?? null).toBe(width)

    // What was issued does not follow the event nor the brand.
    await save({ ...EMPTY, signature: null, signatoryName: 'Someone Else', signatoryRole: null })
    await callRest('PATCH', `/workshops/${id}`, {
      cookie: editor,
      json: { certificateSignatory: 'Eve', certificateRole: 'Spy', certificateSignature: null },
    })
    expect(await read()).toEqual(certificate)
  })

  test('B-06 a copy of the event and a replaced certificate have the same signatory', async () => {
    const certificateSignature = await aPicture(300, 90, CLEAR)
    const signed = { certificateSignatory: 'Ada Lovelace', certificateRole: 'Trainer' }
    const { id, read, rename } = await issue({ ...signed, certificateSignature })
    const before = await read()
    await rename('Lina Married')
    const { code, ...after } = await read()
    expect(code).not.toBe(before.code)
    const { signatory, signatoryRole, signature } = before
    expect(after).toMatchObject({ name: 'Lina Married', signatory, signatoryRole, signature })

    const copied = await callRest('POST', `/events/workshops/${id}/copy`, {
      cookie: editor,
      json: { startsAt: inHours(96) },
    })
    const { doc } = copied.body as { doc: { id: number } }
    const copy = await payload.findByID({
      collection: 'workshops',
      id: doc.id,
      depth: 0,
      draft: true,
      overrideAccess: true,
    })
    expect(copy).toMatchObject({ ...signed, certificateSignature })
  })

  test('B-03 its badge has the picture of the issuer, at an address that changes with it', async () => {
    const { code } = await (await issue({})).read()
    const readIssuer = async () => {
      const request = new Request(`http://localhost/certificates/${code}/badge.json`)
      const { result } = await inRequest(request, () =>
        readBadge(request, { params: Promise.resolve({ code }) }),
      )
      return ((await result.json()) as { issuer: { image?: { id: string } } }).issuer
    }
    await save(EMPTY)
    expect(await readIssuer()).not.toHaveProperty('image')
    await save({ ...EMPTY, logo: await aPicture(600, 150, CLEAR) })
    const withLogo = await readIssuer()
    expect(withLogo.image?.id).toMatch(/^https?:\/\/[^/]+\/brand-logo\.png\?v=[0-9a-f]{8}$/)
    await save({ mark: await aPicture(512, 512, CLEAR) })
    const { image } = await readIssuer()
    expect(image).toEqual({
      id: expect.stringMatching(/\/icon-512\.png\?v=[0-9a-f]{8}$/),
      type: 'Image',
    })
    await save(EMPTY)
  })
})
