import type { StoredLink } from './server/link-target'

type Menus = { header: StoredLink[]; columns: { title: string; links: StoredLink[] }[] }

/** The menus until an editor changes them. */
export const DEFAULT_MENUS: Menus = {
  header: [
    { label: 'Home', target: '/' },
    { label: 'Workshops', target: '/workshops' },
    { label: 'Internships', target: '/internships' },
    { label: 'About', target: '/about' },
    { label: 'Contact', target: '/contact' },
  ],
  columns: [
    {
      title: 'Learn',
      links: [
        { label: 'Workshops', target: '/workshops' },
        { label: 'Internships', target: '/internships' },
        { label: 'Webinars', target: '/webinars' },
        { label: 'Tutorials', target: '/tutorials' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'About', target: '/about' },
        { label: 'Careers', target: '/careers' },
        { label: 'Contact', target: '/contact' },
        { label: 'FAQ', target: '/faq' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms', target: '/terms' },
        { label: 'Privacy', target: '/privacy' },
        { label: 'Cookies', target: '/cookies' },
      ],
    },
  ],
}
