import { h2, richText, ul } from '../../lexical'
import { legalDate } from './legal-date'
import type { PageContent } from '../types'

export const terms: PageContent = {
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
    'Certificates confirm that you completed a course or the internship with the required work. They are not academic degrees. We support your search for work but cannot promise employment.',
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
