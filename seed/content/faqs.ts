import type { FaqContent } from './types'

export const faqs: FaqContent[] = [
  {
    category: 'Account and Subscription',
    question: 'Do I need an account to take part in a workshop?',
    answer:
      'Browsing is open to everyone. You need a free account to see the resources of a workshop, to ask questions and to read the answers. It takes a name, an email address and a password.',
  },
  {
    category: 'Account and Subscription',
    question: 'I did not receive the confirmation email. What now?',
    answer:
      'Please look into the spam folder first and wait five minutes. If nothing has come, sign up again and check that the address is typed correctly: that sends a new link.',
  },
  {
    category: 'Account and Subscription',
    question: 'How do I change my name, email address or phone number?',
    answer:
      'Other learners know you by your name and we reach you by your email address, so our support changes them for you. Write from the address that is in your account and tell us what should be different. Your picture, your password and your notifications are yours to change in the settings.',
  },
  {
    category: 'Account and Subscription',
    question: 'Can I delete my account?',
    answer:
      'Yes, at any time, under Settings in the section Danger Zone. Your profile, your picture and your sessions are removed at once. Questions that you asked stay, without your name, because their answers help others.',
  },
  {
    category: 'Courses and Content',
    question: 'What is the difference between a workshop and a paid course?',
    answer:
      'Workshops are free, short and about one thing. Paid courses run for 6 or 15 weeks, follow a curriculum, include feedback on your work, end with a certificate and give you lifetime access to the recordings.',
  },
  {
    category: 'Courses and Content',
    question: 'Do I need to know how to program?',
    answer:
      'Not for most of what we offer. Each workshop says what it expects; "No-Code Tools" in its categories means that you will not write code. Where code helps but is not needed, we provide a starter that you can use as it is.',
  },
  {
    category: 'Courses and Content',
    question: 'Will I get a certificate?',
    answer:
      'Paid courses and the internship end with a certificate of completion. For workshops and webinars that offer one, you get an email with your certificate once your attendance is recorded. Anyone can verify it by its code.',
  },
  {
    category: 'Courses and Content',
    question: 'How long are recordings available?',
    answer:
      'Recordings of webinars stay on their page. Recordings of paid courses are yours for as long as you have an account, also when the course is revised later.',
  },
  {
    category: 'Technical Support',
    question: 'What equipment do I need for an online workshop?',
    answer:
      'A laptop with a current browser, a connection that carries a video call, and a headset if you share your room. Some workshops name tools to install; a guide is then among the resources.',
  },
  {
    category: 'Technical Support',
    question: 'A resource link does not open. What can I do?',
    answer:
      'Resources are shown to signed-in learners only, so please check that you are signed in. If a link still leads nowhere, ask on the page of the workshop: the team sees it there, and everyone else profits from the repair.',
  },
  {
    category: 'Technical Support',
    question: 'I forgot my password. How do I get back in?',
    answer:
      'Choose "Forgot password" on the sign-in page and enter your email address. The link in the email works once and for one hour. If you sign in with Google, there is no password to reset.',
  },
  {
    category: 'Payment and Billing',
    question: 'What if a paid course is not for me?',
    answer:
      'You have a 30-day money-back promise. Ask for a refund within 30 days of your first payment and we return the full amount to the account it came from, without asking for reasons.',
  },
  {
    category: 'Payment and Billing',
    question: 'How can I pay?',
    answer:
      'Payments are handled by an external payment provider, which accepts the usual cards and bank transfers. We never see or store the number of your card.',
  },
  {
    category: 'Payment and Billing',
    question: 'Do I get an invoice?',
    answer:
      'Yes. The receipt of the payment provider arrives by email at once. If your employer needs an invoice with an address or a tax number, send us both through the contact page and you will have it within two working days.',
  },
]
