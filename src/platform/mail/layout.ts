import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { signUnsubscribe, type NotificationKind } from './unsubscribe-token'
import { DEFAULT_TIME_ZONE, formatSpanInLine } from '@/lib/time/dates'
import { mailLook, refreshMailLook } from './look'
import type { MailLook } from './default-look'

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

type Link = { label: string; url: string }

/** A date in a table. `link` follows the last line. */
export type DateRow = {
  day: string
  time: string
  lines: string[]
  link?: Link
  /** What happened to the seat: "You have a seat". */
  state: string
  /** It does not take place, or not for the recipient. */
  isOff: boolean
}

/** Plain text; the layout escapes it. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string; link?: Link }
  /** `lines` are the date, the time and the place. */
  | { kind: 'ticket'; date: TicketDate; title: string; lines: string[]; link?: Link }
  /** `title` is what all of them are dates of. */
  | { kind: 'dates'; title?: string; rows: DateRow[] }
  /** Links next to each other, such as the numbers of a scale. */
  | { kind: 'choices'; choices: readonly Link[]; hint: string }
  | { kind: 'button'; label: string; url: string }
  /** After a sentence. */
  | ({ kind: 'link'; text: string } & Link)
  | { kind: 'small'; text: string }
  /** A square picture with this `cid`, which the text part replaces by the code itself. */
  | { kind: 'code'; cid: string; text: string; code: string }

type EmailContent = {
  brand: string
  title: string
  blocks: Block[]
  footer: { text: string; label?: string; url?: string }
}

/**
 * Renders HTML and text from the same blocks and escapes everything. Colors are those of the theme, in
 * a notation that email clients support. Clients that ignore style sheets show the light ones.
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
/** The dark theme. The accent is the same in both, and logos are drawn for a light ground. */
const DARK = `@media (prefers-color-scheme:dark){
.paper{background:#191310!important}
.sheet{background:#241d19!important;border-left-color:#423832!important;border-right-color:#423832!important;border-bottom-color:#423832!important}
.ink{color:#f2ece3!important}
.muted{color:#b6aca0!important}
.line{border-color:#423832!important}
.logo{background:${PAPER}!important;border-radius:6px;padding:6px}
}`.replaceAll('\n', '')
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

function toHtml({ brand, title, blocks, footer }: EmailContent, look: MailLook): string {
  const tail = footer.url
    ? ` <a href="${escapeHtml(footer.url)}" class="muted" style="color:${MUTED}">${escapeHtml(footer.label ?? footer.url)}</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="paper ink" style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.6;word-break:break-word">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font-size:18px;font-weight:700"><a href="${escapeHtml(env.SITE_URL)}/" class="ink" style="color:${INK};text-decoration:none">${nameOrLogo(brand, look)}</a></td></tr>
<tr><td class="sheet" style="background:${SHEET};border:1px solid ${LINE};border-top:4px solid ${look.accent};border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15">${escapeHtml(title)}</h1>
${blocks.map((block) => blockToHtml(block, look)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:${MUTED};font-size:13px">${escapeHtml(footer.text)}${tail}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Clients that load no pictures show the name. */
function nameOrLogo(brand: string, { logo }: MailLook): string {
  if (!logo) return escapeHtml(brand)
  return `<img src="${escapeHtml(logo.src)}" alt="${escapeHtml(brand)}" width="${logo.width}" height="${logo.height}" class="logo" style="display:block;border:0">`
}

function blockToHtml(block: Block, look: MailLook): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`
    case 'small':
      return `<p class="muted" style="margin:0 0 16px;color:${MUTED};font-size:14px">${lines(block.text)}</p>`
    case 'quote':
      return `<blockquote class="line" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${LINE}">${lines(block.text)}${linkToHtml(block.link)}</blockquote>`
    case 'ticket':
      return ticketToHtml(block, look)
    case 'dates':
      return datesToHtml(block)
    case 'choices':
      return choicesToHtml(block, look)
    case 'code':
      return `<p class="muted" style="margin:0 0 16px;font-size:14px;color:${MUTED}"><img src="cid:${block.cid}" alt="${escapeHtml(block.text)}" width="200" height="200" class="line" style="display:block;margin:0 0 8px;border:1px solid ${LINE}">${lines(block.text)}</p>`
    case 'link':
      return `<p style="margin:0 0 16px">${lines(block.text)} ${anchor(block)}</p>`
    case 'button': {
      const url = escapeHtml(block.url)
      return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:${look.accent};color:${look.accentInk};padding:12px 20px;border-radius:6px;font-weight:700;text-decoration:none">${escapeHtml(block.label)}</a></p>${addressToHtml(block.url)}`
    }
  }
}

/** A link with a token may be needed in another browser than the one that opens links of emails. */
function addressToHtml(address: string): string {
  if (!new URL(address).searchParams.has('token')) return ''
  const url = escapeHtml(address)
  return `
<p class="muted" style="margin:0 0 16px;color:${MUTED};font-size:14px">Or copy this address into your browser:<br><a href="${url}" class="muted" style="color:${MUTED};word-break:break-all">${url}</a></p>`
}

/** A table, because email clients block pictures. What the stub shows is repeated in `lines`. */
function ticketToHtml(
  { date, link, title, lines: facts }: Extract<Block, { kind: 'ticket' }>,
  look: MailLook,
): string {
  const { day, month, weekday, year } = date
  const stub = `${escapeHtml(weekday.slice(0, 3))}<br><span style="font-size:44px;line-height:1.1;font-weight:700">${Number(day)}</span><br><b>${escapeHtml(`${month} ${year}`)}</b>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid ${look.accent};border-radius:12px;border-collapse:separate;overflow:hidden"><tr>
<td aria-hidden="true" width="76" align="center" style="background:${look.accent};color:${look.accentInk};padding:16px 6px;font-size:14px;line-height:1.4;border-right:2px dashed ${SHEET}">${stub}</td>
<td style="padding:16px;line-height:1.5"><b style="font-size:18px;line-height:1.25">${escapeHtml(title)}</b><br>${facts.map(escapeHtml).join('<br>')}${linkToHtml(link)}</td>
</tr></table>`
}

function linkToHtml(link: Link | undefined): string {
  return link ? ` · ${anchor(link)}` : ''
}

function anchor({ label, url }: Link): string {
  return `<a href="${escapeHtml(url)}" class="ink" style="color:${INK}">${escapeHtml(label)}</a>`
}

/** Two columns, which fit a phone. The day breaks after the weekday. */
function datesToHtml({ rows, title }: Extract<Block, { kind: 'dates' }>): string {
  const cell = `padding:12px 0;border-top:1px solid ${LINE};text-align:left;vertical-align:top;line-height:1.5`
  const items = rows.map(({ day, isOff, lines: facts, link, state, time }) => {
    const off = isOff ? ';text-decoration:line-through' : ''
    return `<tr><th scope="row" width="104" class="line" style="${cell};padding-right:16px${off}">${escapeHtml(day).replace(', ', ',<br>')}</th>
<td class="line" style="${cell}"><span style="${off.slice(1)}">${escapeHtml(time)}</span>${facts.map((fact) => `<br>${lines(fact)}`).join('')}${linkToHtml(link)}<br><b>${escapeHtml(state)}</b></td></tr>`
  })
  const caption = title
    ? `\n<caption style="padding:0 0 12px;text-align:left;font-size:18px;line-height:1.25;font-weight:700">${escapeHtml(title)}</caption>`
    : ''
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${caption}
${items.join('\n')}
</table>`
}

function choicesToHtml(
  { choices, hint }: Extract<Block, { kind: 'choices' }>,
  look: MailLook,
): string {
  const style = `display:block;background:${look.accent};color:${look.accentInk};padding:14px 0;border-radius:6px;font-size:20px;font-weight:700;text-decoration:none`
  const width = `${Math.floor(100 / choices.length)}%`
  const cells = choices.map(
    ({ label, url }) =>
      `<td width="${width}" align="center" style="padding:0 4px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr>
${cells.join('\n')}
</tr></table>
<p class="muted" style="margin:0 0 16px;color:${MUTED};font-size:14px">${escapeHtml(hint)}</p>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function toText({ brand, title, blocks, footer }: EmailContent): string {
  const parts = blocks.map(blockToText)
  const tail = [footer.text, footer.url].filter(Boolean).join('\n')
  return `${[title, ...parts, `-- \n${brand}\n${env.SITE_URL}/`, tail].join('\n\n')}\n`
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'link':
      return [block.text, ...linkToText(block)].join('\n')
    case 'code':
      return `${block.text}\n${block.code}`
    case 'ticket':
      return quoted([block.title, ...block.lines, ...linkToText(block.link)].join('\n'))
    case 'quote':
      return quoted([block.text, ...linkToText(block.link)].join('\n'))
    case 'dates':
      return [...(block.title ? [block.title] : []), ...block.rows.map(rowToText)].join('\n\n')
    case 'choices':
      return [block.hint, ...block.choices.map(({ label, url }) => `${label}: ${url}`)].join('\n')
    case 'text':
    case 'small':
      return block.text
  }
}

function rowToText({ day, lines: facts, link, state, time }: DateRow): string {
  return quoted([formatSpanInLine({ day, time }), ...facts, ...linkToText(link), state].join('\n'))
}

function linkToText(link: Link | undefined): string[] {
  return link ? [`${link.label}: ${link.url}`] : []
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
