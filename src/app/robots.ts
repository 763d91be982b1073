import type { MetadataRoute } from 'next'
import { env } from '@/env'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // Pictures of pages and of shared links.
      allow: ['/', '/api/media/file/'],
      disallow: [
        ...['/account', '/admin', '/api/', '/calendar/', '/cms', '/preview/', '/search'],
        '/*/browse/',
      ],
    },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  }
}
