'use client'

import { useFormFields } from '@payloadcms/ui'
import type { ComponentProps, CSSProperties } from 'react'
import { useAnswer } from '@/back-office/use-answer'
import { Badge } from '@/ui/badge'
import type { MailLook } from '@/platform/mail/default-look'
import { getButtonClass } from '@/ui/button-class'
import { Wordmark, type Look } from '@/ui/shell/logo'
import { readAccent } from '../../accent'
import {
  DEFAULT_FONTS,
  drawFontFaces,
  FONT_PAIRS,
  isFontPair,
  type FontPair,
} from '../../font-pairs'
import { toMailInks } from '../../inks'
import { computePalette, DEFAULT_TOKENS, type Theme } from '../../tokens'
import { Signatory } from '../signatory'

type Picture = { url: string | null; width: number | null; height: number | null }
type Shown = { name: string; look: Look }

const THEMES: [Theme, string][] = [
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
]

/** What is entered, before it is saved, on the parts of the site where a brand is seen most. */
export function BrandPreview() {
  const values = useFormFields(([fields]) => ({
    accent: fields.accent?.value,
    fonts: fields.fonts?.value,
    logo: fields.logo?.value,
    logoOnDark: fields.logoOnDark?.value,
    mark: fields.mark?.value,
    signature: fields.signature?.value,
    signatoryName: fields.signatoryName?.value,
    signatoryRole: fields.signatoryRole?.value,
  }))
  const { answer: site } = useAnswer<{ brand?: string }>('/api/globals/site-settings?depth=0')
  const logo = usePicture(values.logo)
  const look = {
    logo,
    logoOnDark: usePicture(values.logoOnDark) ?? logo,
    mark: usePicture(values.mark),
  }
  const signatory = {
    name: String(values.signatoryName ?? ''),
    role: String(values.signatoryRole ?? ''),
    signature: usePicture(values.signature),
  }
  const accent = readAccent(values.accent)
  const color =
    accent.state === 'pale' ? accent.nearest : accent.state === 'accepted' ? accent.color : null
  const palette = color ? (computePalette(color) ?? null) : null
  const fonts = isFontPair(values.fonts) ? values.fonts : DEFAULT_FONTS
  const name = site?.brand ?? 'Atelier'
  return (
    <section aria-labelledby="brand-preview" className="tw:mb-6">
      <h2 id="brand-preview" className="tw:mb-3 tw:text-[16px] tw:font-medium">
        Preview
      </h2>
      <style>{drawFontFaces(fonts).replace(/:root:root\{[^}]*\}$/, '')}</style>
      <div className="tw:grid tw:gap-4 tw:xl:grid-cols-2">
        {THEMES.map(([theme, title]) => {
          const tokens = palette?.[theme] ?? DEFAULT_TOKENS[theme]
          const style = { ...toStyle(tokens), ...toFonts(fonts) }
          return (
            <figure key={theme} className="tw:m-0 tw:min-w-0">
              <figcaption className="tw:mb-2 tw:text-muted">{title}</figcaption>
              <div
                className={theme === 'dark' ? 'site-styles dark' : 'site-styles'}
                style={style as CSSProperties}
              >
                {/* Utilities count inside of site-styles only. */}
                <div className="overflow-hidden rounded-surface border border-line bg-paper font-sans text-ink">
                  <Parts name={name} look={toThemed(look, theme)} signatory={signatory} />
                  <Email name={name} look={look} inks={toMailInks(palette)} />
                </div>
              </div>
            </figure>
          )
        })}
      </div>
    </section>
  )
}

/** The preview shows one theme, whatever /cms has. */
function toThemed(look: Look, theme: Theme): Look {
  const logo = theme === 'dark' ? look.logoOnDark : look.logo
  return { ...look, logo, logoOnDark: logo }
}

function usePicture(id: unknown) {
  const number = Number(id)
  const { answer } = useAnswer<Picture>(
    Number.isInteger(number) && number > 0 ? `/api/media/${number}?depth=0` : null,
  )
  if (!id || !answer?.url || !answer.width || !answer.height) return null
  return { src: answer.url, width: answer.width, height: answer.height }
}

function toStyle(tokens: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, color]) => [`--color-${name}`, color]),
  )
}

function toFonts(pair: FontPair) {
  const { display, text } = FONT_PAIRS[pair]
  return {
    '--font-display': `'${display}', '${display} fallback', sans-serif`,
    '--font-sans': `'${text}', '${text} fallback', sans-serif`,
  }
}

/** Header, card, button and certificate. Nothing in it can be used. */
function Parts({ look, name, signatory }: Shown & { signatory: ComponentProps<typeof Signatory> }) {
  return (
    <div aria-hidden className="flex flex-col gap-5 pb-5">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <span className="flex min-w-0 items-center gap-2">
          <Wordmark brand={name} look={look} />
        </span>
        <span className={getButtonClass({ size: 'sm' })}>Sign in</span>
      </div>
      <div className="grid gap-5 px-5 sm:grid-cols-2">
        <div className="flex flex-col items-start gap-3 rounded-surface border border-line bg-paper-raised p-5">
          <Badge tone="accent">Featured</Badge>
          <span className="display text-xl">Build a chair in two days</span>
          <span className="text-sm text-ink-muted">Two days, for beginners</span>
          <span className="text-accent-text underline">Read more</span>
          <span className={getButtonClass({})}>Register</span>
        </div>
        <div className="flex flex-col items-start gap-3 rounded-surface bg-accent p-5 text-accent-ink">
          <span className="display text-xl">Start today</span>
          <span className="text-sm">A band in the accent, as at the end of the home page.</span>
        </div>
      </div>
      <div className="mx-5 flex flex-col gap-3 rounded-surface border border-line bg-paper-raised p-5">
        <span className="flex max-w-full min-w-0 items-center gap-2">
          <Wordmark brand={name} look={look} />
        </span>
        <span className="text-sm text-accent-text">Certificate of attendance</span>
        <span className="display text-2xl">Ada Lovelace</span>
        <span className="text-sm text-ink-muted">{`attended “Build a chair in two days”. Issued by ${name}.`}</span>
        {signatory.name && (
          <span className="flex flex-col items-start text-sm font-semibold">
            <span className="font-normal text-ink-muted">Signed by</span>
            <Signatory {...signatory} />
          </span>
        )}
      </div>
    </div>
  )
}

/** Emails have the colors of the light theme (src/platform/mail/layout.ts). */
function Email({ inks, look, name }: Shown & { inks: MailLook }) {
  return (
    <div aria-hidden className="bg-[#f6f1e8] p-5 font-[Arial,sans-serif] text-[#241a14]">
      <p className="pb-3 font-bold">
        {look.logo ? <Wordmark brand={name} look={{ ...look, logoOnDark: look.logo }} /> : name}
      </p>
      <div
        className="rounded-surface border border-t-4 border-[#ddd3c4] bg-[#fdfbf6] p-5"
        style={{ borderTopColor: inks.accent }}
      >
        <p className="pb-3 text-lg font-bold">You have a seat</p>
        <span
          className="inline-block rounded-control px-4 py-2 font-bold"
          style={{ background: inks.accent, color: inks.accentInk }}
        >
          Add to calendar
        </span>
      </div>
    </div>
  )
}
