import type { SiteSettingsContent } from '../types'

export const siteSettings: SiteSettingsContent = {
  brand: 'Atelier',
  tagline: 'A workshop for people who build with AI, low-code and no-code',
  email: 'hello@atelier.example',
  phone: '+91 00000 00000',
  address: 'J.P Nagar, Bangalore, India',
  officeHours: [
    { days: 'Mon-Fri', hours: '9:00 AM-6:00 PM' },
    { days: 'Sat', hours: '10:00 AM-4:00 PM' },
    { days: 'Sun', hours: 'Closed' },
  ],
  socialLinks: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { label: 'YouTube', url: 'https://www.youtube.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'GitHub', url: 'https://github.com/' },
  ],
  figures: { students: '1000+', workshops: '30+', satisfaction: '95%', learners: '5,000+' },
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  answersArePublic: false,
}
