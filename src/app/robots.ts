import type { MetadataRoute } from 'next'
import { env } from '@/env'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        ...['/account', '/admin', '/api/', '/calendar/', '/cms', '/preview/', '/search'],
        '/*/browse/',
      ],
    },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  }
}
