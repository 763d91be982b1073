import { CONTACT_MESSAGE_MONTHS } from '@/lib/mail/contact-message-months'
import { h2, richText, ul } from '../../lexical'
import { legalDate } from './legal-date'
import type { PageContent } from '../types'

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
