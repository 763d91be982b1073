import { expect, test } from 'vitest'
import { env } from '@/env'
import { listLinks } from './record-links'

const text = (...nodes: object[]) => ({ root: { type: 'root', children: nodes } })

test('H-03 what is not for visitors, or leads nowhere else, is no link', () => {
  expect(
    listLinks({
      joinLink: 'https://meet.example/secret',
      title: 'https://example.com/title',
      to: 'mailto:ada@example.com',
      imageUrl: '/placeholder.svg',
      link: 'example.com',
      creditUrl: '//example.com',
    }),
  ).toEqual([])
})

test('H-03 links of fields, lists, rich text and redirects, each once and with its field', () => {
  const link = (url: string) => ({
    type: 'link',
    fields: { url, linkType: 'custom' },
    children: [],
  })
  expect(
    listLinks({
      recordingUrl: 'https://videos.example/1',
      resources: [{ name: 'a' }, { name: 'b', link: 'https://example.com/a#part' }],
      body: text(link('https://example.com/b'), { children: [link('https://example.com/b')] }),
      to: 'https://example.com/c',
    }),
  ).toEqual([
    { field: 'recordingUrl', url: 'https://videos.example/1' },
    { field: 'resources.1.link', url: 'https://example.com/a' },
    { field: 'body', url: 'https://example.com/b' },
    { field: 'to', url: 'https://example.com/c' },
  ])
})

test('H-02 links to records of this site, as addresses and relations', () => {
  const reference = { relationTo: 'webinars', value: { id: 7 } }
  expect(
    listLinks({
      registrationLink: `${env.SITE_URL}/workshops/prompts?x=1`,
      body: text({ type: 'link', fields: { linkType: 'internal', doc: reference } }),
      header: [{ target: { reference: { relationTo: 'pages', value: 3 } } }],
      image: { relationTo: 'media', value: 4 },
    }),
  ).toEqual([
    { field: 'registrationLink', list: 'workshops', target: 'prompts' },
    { field: 'body', list: 'webinars', target: '#7' },
    { field: 'header.0.target.reference', list: 'pages', target: '#3' },
  ])
})

test('M-100 an address of this site is read as requests are routed', () => {
  const chooseTarget = (link: string) =>
    listLinks({ link }).map(({ list, target }) => [list, target])
  expect(chooseTarget('/about/team/')).toEqual([['pages', 'about/team']])
  expect(chooseTarget('/people/ada')).toEqual([['instructors', 'ada']])
  expect(chooseTarget('/series/spring')).toEqual([['series', 'spring']])
  expect(chooseTarget('/workshops/prompts/register')).toEqual([['workshops', 'prompts']])
  for (const path of ['/workshops', '/contact', '/account/learning', '/placeholder.svg']) {
    expect(chooseTarget(path)).toEqual([])
  }
})
