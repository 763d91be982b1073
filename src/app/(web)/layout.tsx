import '@payload-config'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { NavigationProgress } from '@/ui/shell/navigation-progress'
import { PAGE_SKELETONS } from '@/ui/shell/page-skeleton'
import { SiteFooter } from '@/ui/shell/site-footer'
import { SiteHeader } from '@/ui/shell/site-header'
import { ThemeScript } from '@/ui/shell/theme-script'
import { Island } from '@/ui/island'
import { SkipLink } from '@/ui/skip-link'
import { Toaster } from '@/ui/toaster'
import { env } from '@/env'
import { getMenus, getSiteInfo } from '@/features/pages/server/site/queries'
import { listPreloads } from '@/features/brand/font-pairs'
import { MANIFEST_FILE } from '@/features/brand/brand-files'
import { getBrand } from '@/features/brand/server/queries'
import { toVersioned } from '@/features/brand/server/view'
import { SearchButton } from '@/features/search/ui/search-button'
import { Search } from 'lucide'
import { Icon } from '@/ui/icon'
import './globals.css'

/** Titles have the form "{page} | {brand}". */
export async function generateMetadata(): Promise<Metadata> {
  const [{ brand, tagline }, look] = await Promise.all([getSiteInfo(), getBrand()])
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { template: `%s | ${brand}`, default: `${brand} - Online Learning Platform` },
    description: tagline ?? undefined,
    applicationName: brand,
    icons: {
      icon: [
        { url: toVersioned('/favicon.ico', look), sizes: '32x32' },
        { url: toVersioned('/icon.svg', look), type: 'image/svg+xml' },
      ],
      apple: toVersioned('/apple-icon.png', look),
    },
    manifest: look.version ? toVersioned(MANIFEST_FILE, look) : undefined,
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { palette } = await getBrand()
  const [light, dark] = [palette?.light.accent ?? '#f5f1ea', palette?.dark.accent ?? '#191310']
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light },
      { media: '(prefers-color-scheme: dark)', color: dark },
    ],
  }
}

export default async function WebLayout({ children }: { children: ReactNode }) {
  const [{ brand, tagline, socialLinks, timeZone }, { columns, header }, look] = await Promise.all([
    getSiteInfo(),
    getMenus(),
    getBrand(),
  ])
  for (const address of listPreloads(look.fonts)) {
    preload(address, { as: 'font', type: 'font/woff2', crossOrigin: '' })
  }
  const inHeader = new Set(header.map(({ href }) => href))
  const more = columns[0]?.links.filter(({ href }) => !inHeader.has(href)) ?? []
  return (
    <html lang="en" data-zone={timeZone} suppressHydrationWarning>
      <head>
        {look.stylesheets.site && <link rel="stylesheet" href={look.stylesheets.site} />}
        <ThemeScript />
      </head>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <SkipLink href="#content">Skip to content</SkipLink>
        <SiteHeader
          brand={brand}
          look={look}
          links={header}
          more={more}
          search={<SearchButton icon={<Icon icon={Search} className="size-5" />} />}
        />
        <Island>
          <NavigationProgress skeletons={PAGE_SKELETONS} />
        </Island>
        <main id="content" tabIndex={-1} className="flex grow flex-col pt-16">
          {children}
        </main>
        <SiteFooter
          brand={brand}
          look={look}
          columns={columns}
          tagline={tagline}
          socialLinks={socialLinks}
        />
        <Island>
          <Toaster />
        </Island>
      </body>
    </html>
  )
}
