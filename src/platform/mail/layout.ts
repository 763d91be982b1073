import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { signUnsubscribe, type NotificationKind } from './unsubscribe-token'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
import { mailLook, refreshMailLook, type MailLook } from './look'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

type TicketDate = { day: string; month: string; year: string; weekday: string }

/** Plain text; the layout escapes it. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  /** `lines` are the date, the time and the place. */
  | { kind: 'ticket'; date: TicketDate; title: string; lines: string[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'small'; text: string }
  /** A square picture attached as `cid`, which the text part replaces by the code itself. */
  | { kind: 'code'; cid: string; text: string; code: string }

type EmailContent = {
  brand: string
  title: string
  blocks: Block[]
  footer: { text: string; label?: string; url?: string }
}

/**
 * Renders HTML and text from the same blocks and escapes everything. Colors are those of the light
 * theme, in a notation that email clients support.
 */
export function renderLayout(
  content: EmailContent,
  look: MailLook = mailLook(),
): { html: string; text: string } {
  return { html: toHtml(content, look), text: toText(content) }
}

const PAPER = '#f6f1e8'
const SHEET = '#fdfbf6'
const INK = '#241a14'
const MUTED = '#64564c'
const LINE = '#ddd3c4'
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

function toHtml({ brand, title, blocks, footer }: EmailContent, look: MailLook): string {
  const tail = footer.url
    ? ` <a href="${escapeHtml(footer.url)}" style="color:${MUTED}">${escapeHtml(footer.label ?? footer.url)}</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font-size:18px;font-weight:700"><a href="${escapeHtml(env.SITE_URL)}/" style="color:${INK};text-decoration:none">${nameOrLogo(brand, look)}</a></td></tr>
<tr><td style="background:${SHEET};border:1px solid ${LINE};border-top:4px solid ${look.accent};border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15">${escapeHtml(title)}</h1>
${blocks.map((block) => blockToHtml(block, look)).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;color:${MUTED};font-size:13px">${escapeHtml(footer.text)}${tail}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Clients that load no pictures show the name. */
function nameOrLogo(brand: string, { logo }: MailLook): string {
  if (!logo) return escapeHtml(brand)
  return `<img src="${escapeHtml(logo.src)}" alt="${escapeHtml(brand)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`
}

function blockToHtml(block: Block, look: MailLook): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`
    case 'small':
      return `<p style="margin:0 0 16px;color:${MUTED};font-size:14px">${lines(block.text)}</p>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${LINE}">${lines(block.text)}</blockquote>`
    case 'ticket':
      return ticketToHtml(block, look)
    case 'code':
      return `<p style="margin:0 0 16px;font-size:14px;color:${MUTED}"><img src="cid:${block.cid}" alt="${escapeHtml(block.text)}" width="200" height="200" style="display:block;margin:0 0 8px;border:1px solid ${LINE}">${lines(block.text)}</p>`
    case 'link': {
      const url = escapeHtml(block.url)
      return `<p style="margin:0 0 16px">${lines(block.text)}<br><a href="${url}" style="color:${INK};word-break:break-all">${url}</a></p>`
    }
    case 'button': {
      const url = escapeHtml(block.url)
      return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:${look.accent};color:${look.accentInk};padding:12px 20px;border-radius:6px;font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;color:${MUTED};font-size:14px">Or copy this address into your browser:<br><a href="${url}" style="color:${MUTED};word-break:break-all">${url}</a></p>`
    }
  }
}

/** A table, because email clients block pictures. What the stub shows is repeated in `lines`. */
function ticketToHtml(
  { date, title, lines: facts }: Extract<Block, { kind: 'ticket' }>,
  look: MailLook,
): string {
  const { day, month, weekday, year } = date
  const stub = `${escapeHtml(weekday.slice(0, 3))}<br><span style="font-size:44px;line-height:1.1;font-weight:700">${Number(day)}</span><br><b>${escapeHtml(`${month} ${year}`)}</b>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid ${look.accent};border-radius:12px;border-collapse:separate;overflow:hidden"><tr>
<td aria-hidden="true" width="76" align="center" style="background:${look.accent};color:${look.accentInk};padding:16px 6px;font-size:14px;line-height:1.4;border-right:2px dashed ${SHEET}">${stub}</td>
<td style="padding:16px;line-height:1.5"><b style="font-size:18px;line-height:1.25">${escapeHtml(title)}</b><br>${facts.map(escapeHtml).join('<br>')}</td>
</tr></table>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function toText({ brand, title, blocks, footer }: EmailContent): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'button') return `${block.label}:\n${block.url}`
    if (block.kind === 'link') return `${block.text}\n${block.url}`
    if (block.kind === 'code') return `${block.text}\n${block.code}`
    if (block.kind === 'ticket') return quoted([block.title, ...block.lines].join('\n'))
    return block.kind === 'quote' ? quoted(block.text) : block.text
  })
  const tail = [footer.text, footer.url].filter(Boolean).join('\n')
  return `${[title, ...parts, `-- \n${brand}\n${env.SITE_URL}/`, tail].join('\n\n')}\n`
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ')
}

export type Letterhead = { brand: string; timeZone: string }

export async function readLetterhead(req: PayloadRequest): Promise<Letterhead> {
  await refreshMailLook(req)
  const { brand, timeZone } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { brand: true, timeZone: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  return { brand: brand || 'Atelier', timeZone: timeZone || DEFAULT_TIME_ZONE }
}

export async function readBrand(req: PayloadRequest): Promise<string> {
  return (await readLetterhead(req)).brand
}

/** Unsubscribe page, and headers for one-click unsubscribe in email clients (RFC 8058). */
export function createUnsubscribe(
  userId: number,
  kind: NotificationKind,
): { page: string; headers: Record<string, string> } {
  const token = signUnsubscribe(userId, kind, env.AUTH_SECRET)
  return {
    page: `${env.SITE_URL}/unsubscribe?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${env.SITE_URL}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }

/** `kind` names the email in logs, for example `confirm-address`. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  kind: string
  replyTo?: string
  headers?: Record<string, string>
  /** A calendar event to add or cancel (RFC 6047). */
  calendar?: CalendarPart
  /** One for each event. A message about several has one file per UID (RFC 5546, 3.2). */
  calendars?: CalendarPart[]
  /** A part of the text for the recipient alone: an email that is written instead of sent omits it. */
  withheld?: string
  /** Inline pictures (`cid:`); PNG in base64. */
  pictures?: { cid: string; png: string }[]
}
