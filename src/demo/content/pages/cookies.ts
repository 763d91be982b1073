import { h2, richText, ul } from '../../lexical'
import { legalDate } from './legal-date'
import type { PageContent } from '../types'

export const cookies: PageContent = {
  slug: 'cookies',
  title: 'Cookie Policy',
  description: 'The few cookies and browser entries that Atelier uses, and how to remove them.',
  lastUpdated: legalDate,
  body: richText(
    'A cookie is a small text that a website leaves in your browser and receives back later. This page lists what we leave there. It is short, because we use none for advertising or analysis.',
    h2('1. Cookies that the service needs'),
    ul(
      '**Session cookie:** keeps you signed in. It is set when you sign in, cannot be read by scripts, and ends when you sign out, after 14 days without a visit, and after 30 days in any case.',
      '**Device cookie:** lets you sign in on a device you used before, even while someone else tries your password. It is set when you sign in or choose a new password, signs no one in by itself, and lasts 180 days, also after you sign out.',
      '**Sign-up cookie:** set when you create an account. By it the link in our email recognises your browser. It lives for one day.',
      '**Security cookies:** protect forms and the sign-in with other providers against forged requests. They live for minutes or until you close the browser.',
    ),
    'Without an account you can read the public pages without any cookie. Because these cookies are necessary for something you asked for, the law does not require your consent for them.',
    h2('2. Entries in the storage of your browser'),
    'Some things are kept in your browser and not sent to us with every page, as cookies are:',
    ul(
      '`theme`: whether you chose the light or the dark appearance.',
      '`draft:…`: what you have typed into a question, a form or your profile and not sent yet, so that it is not lost.',
      '`toast`: a short notice on its way to the next page.',
      '`isAdmin`: for administrators only, so that the menu does not flicker. It grants nothing. `adminInitialized`: whether they have used the setup panel.',
    ),
    h2('3. Cookies of others'),
    'Pages of this site load nothing from other companies on their own. Two exceptions happen only when you act: a video of a video service after you click on it, and the button of the payment provider on the internship page where one is configured. Both may set cookies under their own policies.',
    h2('4. How to remove them'),
    'Every browser can show, block and delete cookies and stored entries; look for “privacy” or “site data” in its settings. If you block the session cookie, you can still read the site but not sign in. Signing out removes the session cookie and the `isAdmin` entry.',
    h2('5. Changes and questions'),
    'If we ever use another cookie, it will be listed here before it is set, and where the law requires it we will ask you first. Questions reach us through [the contact page](/contact). What else we do with data is described in our [privacy policy](/privacy).',
  ),
}
