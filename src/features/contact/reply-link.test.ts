import { expect, test } from 'vitest'
import { toReplyLink } from './reply-link'

const SENT = {
  name: 'Maya',
  fromEmail: 'maya@example.com',
  subject: 'Seats',
  message: 'Is there\none left?',
  sent: '05 Jun 2027, 3:30 PM',
}

test('A-83 an address or a text cannot add receivers, headers or fields', () => {
  const link = toReplyLink({
    ...SENT,
    fromEmail: 'a?bcc=all@example.com',
    subject: 'x&bcc=all@example.com',
    message: 'y&cc=all@example.com\r\nBcc: all@example.com',
  })
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('a%3Fbcc%3Dall@example.com')
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
})

test('A-83 a reply names the message and quotes it, up to what mail programs open', () => {
  const { searchParams } = new URL(toReplyLink(SENT))
  expect(searchParams.get('subject')).toBe('Re: Seats')
  expect(searchParams.get('body')).toBe(
    '\r\n\r\n05 Jun 2027, 3:30 PM, Maya:\r\n> Is there\r\n> one left?',
  )
  expect(new URL(toReplyLink({ ...SENT, subject: 'RE: Seats' })).searchParams.get('subject')).toBe(
    'RE: Seats',
  )
  const long = new URL(toReplyLink({ ...SENT, message: '😀'.repeat(5000) })).searchParams.get(
    'body',
  )
  expect([...(long ?? '')].filter((letter) => letter === '😀')).toHaveLength(1200)
})
