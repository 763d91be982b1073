import { CONTACT_MESSAGE_MONTHS } from '@/platform/mail/queued-mails'
import { h2, richText, ul } from '../lexical'
import type { PageContent } from './types'

/** 09/03/2025, month first; noon in UTC, so that nearly every time zone shows that day. */
const legalDate = '2025-09-03T12:00:00.000Z'

const cookies: PageContent = {
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

export const privacy: PageContent = {
  slug: 'privacy',
  title: 'Privacy Policy',
  description:
    'Which personal data Atelier keeps, why, for how long, and what you can do about it.',
  lastUpdated: legalDate,
  body: richText(
    'This policy says which personal data we keep when you visit this website, hold an account or take part in our program, and why. We try to keep little. Responsible is Atelier, J.P Nagar, Bangalore, India; you reach us through [the contact page](/contact).',
    h2('1. Data that you give us'),
    ul(
      '**Account:** your name, email address and, if you sign in with a password, a hash of it. A phone number, a few words about yourself and a picture if you add them.',
      '**Sign-in with another provider:** if you use Google, we receive your name, your email address and an identifier from there. We receive no password and no contacts.',
      '**Questions:** the text, the workshop, the time and your name.',
      '**Messages:** what you write in the contact form, with your name, email address and subject.',
      '**Payments:** the payment provider tells us that and when you paid. Card data stay with the provider.',
    ),
    h2('2. Data that arise on their own'),
    'When you open a page, our server receives your IP address, the address of the page, the time, and what your browser says about itself. We keep these logs for a short time to find faults and attacks. There are no advertising trackers and no analytics services of others on this site.',
    h2('3. What we use the data for'),
    ul(
      'to provide the service that you asked for: your account, the resources, the answers (performance of a contract),',
      'to answer your messages and to tell you when a question of yours was answered, which you can switch off (performance of a contract, legitimate interest),',
      'to protect the service and its users, for example by limiting failed sign-ins (legitimate interest),',
      'to keep records that the law requires, for example of payments (legal obligation).',
    ),
    'We do not sell personal data, and no decision about you is made by a program alone.',
    h2('4. What others can see'),
    'Your picture is public, because pictures are served without a sign-in. Your name appears next to questions of yours that were answered. Your email address and phone number are seen by our administrators only.',
    h2('5. Who receives data'),
    'Companies that run servers, storage and email for us process data on our behalf and under contract, and only as far as that needs. Payments go through a payment provider on its own responsibility. We hand data to authorities only where the law obliges us.',
    h2('6. Videos and links'),
    'Videos of other services are loaded only after you click on them; from then on the policy of that service applies. Links to other websites are just that: nothing is sent there before you follow one.',
    h2('7. How long we keep data'),
    ul(
      'Account data: until you delete the account. An account whose address no one confirmed: 30 days.',
      'Questions: they stay, without your name, after your account is gone. Ask us if you want one removed altogether.',
      `Contact messages: ${CONTACT_MESSAGE_MONTHS} months.`,
      'Sign-ins, changes of accounts and refused attempts, with the IP address: 180 days.',
      'Server logs: up to 30 days.',
      'Records of payments: as long as tax law requires.',
    ),
    h2('8. Your rights'),
    'You may ask what we keep about you, have it corrected, deleted or restricted, object to its use, and receive a copy that a machine can read. Most of it you can do yourself: the settings of your account offer a download of your data and the deletion of the account. For the rest write to us; we answer within 30 days. You may also complain to the data protection authority where you live.',
    h2('9. Security'),
    'Connections are encrypted, passwords are stored as salted hashes only, and access to data is limited to those who need it. Should something happen nevertheless that puts your rights at risk, we inform you and the authorities without delay.',
    h2('10. Children'),
    'The service is not directed at children under 16. If you believe that a child has given us data without consent, please tell us and we will delete them.',
    h2('11. Changes'),
    'When our practice changes, this page changes first. The date of the last change is shown on this page. See also our [cookie policy](/cookies).',
  ),
}

const terms: PageContent = {
  slug: 'terms',
  title: 'Terms of Service',
  description: 'The terms under which Atelier offers workshops, courses, webinars and accounts.',
  lastUpdated: legalDate,
  body: richText(
    'These terms are an agreement between you and Atelier (“we”, “us”), J.P Nagar, Bangalore, India. They apply whenever you use this website, take part in a workshop, webinar, course or internship, or hold an account. If you do not agree with them, please do not use the service.',
    h2('1. What we offer'),
    'Workshops are free of charge. Webinars show their price, which may be zero. Courses and the internship are paid. What each of them contains, when it takes place and what you need for it are described on its page; that description is part of the agreement.',
    h2('2. Your account'),
    ul(
      'You need an account to see resources, ask questions and read answers. You must be at least 16 years old, or have the consent of a parent or guardian.',
      'Please give correct information, keep your password to yourself and tell us if you believe that someone else uses your account.',
      'An account belongs to one person. It cannot be sold or shared.',
      'You can delete your account at any time in the settings.',
    ),
    h2('3. Taking part'),
    'We want everyone to be able to learn without fear. Harassment, insults, unwanted recordings of other participants and attempts to disturb a session are not allowed. Anyone who does so may be excluded, from a session or for good, without a refund in serious cases.',
    'We may have to move or cancel a session, for example because a teacher is ill. We say so on its page as early as possible. For a paid session that we cancel you get a new date or your money back, whichever you prefer.',
    h2('4. Prices, payment and refunds'),
    ul(
      'Prices are shown before you pay and include the taxes that apply, unless stated otherwise.',
      'Payments are handled by an external payment provider under its own terms. We do not receive or store card numbers.',
      '**30-day money-back promise:** if a paid course or the internship is not for you, write to us within 30 days of your first payment and we return the full amount.',
      'Rights to withdraw or to be refunded that the law of your country gives you remain untouched.',
    ),
    h2('5. Our material and yours'),
    'Slides, recordings, texts, exercises and code that we provide remain ours or belong to those who licensed them to us. You may use them for your own learning and work. You may not publish, resell or pass them on as a course of your own. Code that comes with an open license may be used under that license.',
    'What you make in a session is yours. Questions that you ask on the site may be shown, with your name and our answer, to other learners. You give us permission to store and display them for this purpose; you can ask us to remove one at any time.',
    h2('6. Certificates and careers'),
    'Certificates confirm that you attended an event, or completed a course or the internship with the required work. Anyone can verify one by its code, and we withdraw one that was issued by mistake. They are not academic degrees. We support your search for work but cannot promise employment.',
    h2('7. Acceptable use'),
    'You agree not to:',
    ul(
      'break the law or the rights of others by means of the service,',
      'try to reach data or functions that are not meant for you, or test our security without our written consent,',
      'overload the service, copy it automatically in bulk, or spread harmful software,',
      'use what you learn in our security sessions against systems without their owners’ permission.',
    ),
    h2('8. Availability and liability'),
    'We take care to keep the service available and our material correct, but we do not promise either without exception. We are liable without limit for intent and gross negligence and wherever the law does not permit a limitation. Otherwise our liability is limited to the amount that you paid us in the twelve months before the damage arose, and we are not liable for indirect loss or lost profit.',
    h2('9. Ending the agreement'),
    'You can end this agreement at any time by deleting your account. We can end it with notice of 30 days, or at once if you seriously break these terms. Access to recordings that you paid for is not taken away by a termination on our side without cause.',
    h2('10. Changes'),
    'When we change these terms, we say so on this page, for changes that matter at least 14 days before. If you do not agree, you can delete your account before the change takes effect. The date of the last change is shown on this page.',
    h2('11. Law and contact'),
    'These terms are governed by the law of India, and the courts of Bangalore are competent, unless mandatory law of the country where you live says otherwise. If one clause is not valid, the others remain so. Questions about these terms reach us through [the contact page](/contact).',
  ),
}

type Facts = { brand: string; students: string; satisfaction: string }

/** The figures are those of the site when the page is created. */
export const aboutPage = ({ brand, satisfaction, students }: Facts): PageContent => ({
  slug: 'about',
  title: `About ${brand}`,
  meta: { title: 'About' },
  description:
    'We are a small school for people who want to build with AI, low-code and no-code tools, and who learn best with their hands on the work.',
  blocks: [
    {
      blockType: 'text',
      title: 'Our Mission',
      text: richText(
        'Building software used to take years of preparation before the first thing worked. It no longer has to. Our mission is to help anyone who is curious get an idea running, used by someone else, and improved the next day.',
        'So our workshops are free, our teachers build for a living, and every session ends with something finished on your screen. We would rather you leave with one small thing that works than with notes about ten.',
      ),
    },
    {
      blockType: 'cards',
      title: 'Our Values',
      look: 'list',
      cards: [
        {
          title: 'Build first, theory later',
          text: 'You learn a concept when you need it, not a chapter early.',
        },
        {
          title: 'No question is too small',
          text: 'Every workshop has a page for questions, and the team answers every question.',
        },
        {
          title: 'Honest about tools',
          text: 'We say where a tool stops, what it costs and when plain code is the better choice.',
        },
        {
          title: 'Open doors',
          text: 'Free workshops, recorded webinars for those who could not attend, and pages that work on an old phone.',
        },
      ],
    },
    {
      blockType: 'figures',
      figures: [
        { number: withComma(students || '1,000+'), label: 'Students Worldwide' },
        ...(satisfaction
          ? [{ number: satisfaction, label: 'would recommend us to a friend' }]
          : []),
      ],
    },
    {
      blockType: 'cards',
      title: 'Why Learn With Us',
      look: 'steps',
      cards: [
        {
          title: 'Taught by practitioners',
          text: 'Our teachers ship products with the same tools during the rest of the week.',
        },
        {
          title: 'Small, finished projects',
          text: 'Every project is sized to be finished in the session.',
        },
        {
          title: 'Help that lasts',
          text: 'Resources and answers stay online after the workshop.',
        },
        {
          title: 'Where it leads',
          text: 'From a first workshop to the trainee program, there is always a next step that fits.',
        },
      ],
    },
    {
      blockType: 'action',
      buttons: [
        { label: 'Browse Workshops', target: '/workshops' },
        { label: 'Create Account', target: '/register' },
      ],
    },
  ],
})

/** "1000+" → "1,000+". */
function withComma(figure: string): string {
  return figure.replace(/\d{4,}/, (digits) => Number(digits).toLocaleString('en-US'))
}

export const careersPage: PageContent = {
  slug: 'careers',
  title: 'Careers',
  description:
    'We teach in small teams, build what we teach, and leave work at work. Here is what working with us is like.',
  blocks: [
    { blockType: 'action', buttons: [{ label: 'View Internships', target: '/internships' }] },
    {
      blockType: 'cards',
      look: 'cards',
      cards: [
        {
          title: 'Work wherever you think best',
          text: 'At home, at our studio in Bangalore or anywhere with a good connection. Teams agree on their hours.',
        },
        {
          title: 'A fifth of the week to learn',
          text: 'One day in five is yours to try tools, read and write. Much of what we teach began there.',
        },
        {
          title: 'Build what you teach',
          text: 'Everyone who teaches also ships: real projects, real users, and the scars worth sharing.',
        },
        {
          title: 'Health cover for your family',
          text: 'Medical insurance for you, your partner, your children and your parents from the first day.',
        },
        {
          title: 'Small teams, short meetings',
          text: 'Four to six people own a subject from the first sketch to the last answered question.',
        },
        {
          title: 'A path you can see',
          text: 'Written levels, open pay bands and two honest conversations a year about the next step.',
        },
      ],
    },
    {
      blockType: 'action',
      title: 'Open Positions',
      text: 'There are currently no open positions.\n\nThe trainee program accepts people all year round and is how most of our team started.',
    },
  ],
}

export const legalPages = [terms, privacy, cookies]
