import { gallery } from '../gallery'
import type { HomeContent, InternshipContent, SiteSettingsContent } from '../types'

export const internship: InternshipContent = {
  title: 'Artificial Intelligence Trainee Program',
  intro:
    'Twelve weeks in which you build six things that work, each with a mentor who reads your code and asks why. You need curiosity, a laptop and eight hours a week; everything else is taught.',
  level: 'Intermediate',
  duration: '12 weeks',
  starts: { week: 6, weekday: 1, at: '18:00' },
  mentors: ['lina-demo', 'asha-demo'],
  pictures: ['ai-prototyping-fundamentals'],
  enrolled: 350,
  capacity: 350,
  filled: false,
  price: 2999,
  listPrice: 3799,
  paymentLink: 'https://example.com/enroll/artificial-intelligence-trainee-program',
  modules: [
    {
      title: 'RAG chatbots',
      weeks: 'Weeks 1–2',
      picture: 'chatbots-that-know-your-documents',
      text: 'A chatbot that answers from a pile of documents, quotes its source, and says when it does not know.',
    },
    {
      title: 'Deepfake models',
      weeks: 'Weeks 3–4',
      picture: 'securing-what-you-ship',
      text: 'How synthetic faces and voices are made and detected. You build a detector, and write down what must never be built.',
    },
    {
      title: 'Process automation',
      weeks: 'Weeks 5–6',
      picture: 'automating-office-work',
      text: 'A workflow that reads, decides and files, with a person at the one point where it matters.',
    },
    {
      title: 'Fullstack development',
      weeks: 'Weeks 7–8',
      picture: 'responsive-web-pages-from-scratch',
      text: 'A small product from the database to the button: accounts, forms, tests and a deployment.',
    },
    {
      title: 'Agentic and generative AI',
      weeks: 'Weeks 9–10',
      picture: 'advanced-ai-integration',
      text: 'Programs that plan, use tools and ask before they act, measured against tasks that you choose.',
    },
    {
      title: 'Classification models and capstone',
      weeks: 'Weeks 11–12',
      picture: 'data-stories-from-spreadsheet-to-dashboard',
      text: 'Train, compare and explain a classifier; then finish the project that you will show in interviews.',
    },
  ],
  highlights: [
    { label: 'Role', value: 'AI Trainee' },
    { label: 'Mode', value: 'Online' },
    { label: 'Duration', value: '3 Months' },
    { label: 'Open to', value: 'All' },
    { label: 'Prerequisites', value: 'None' },
  ],
  outcomes: [
    { text: 'Build a chatbot that answers from documents and names its source' },
    { text: 'Detect synthetic faces and voices' },
    { text: 'Automate office work, with a person where it matters' },
    { text: 'Ship a small product with tests and a deployment' },
    { text: 'Train, compare and explain a model' },
    { text: 'Present your work in an interview' },
  ],
  deliverables: [
    { text: 'Completion certificate' },
    { text: 'Certificate from a model-hub provider' },
    { text: 'Internship diary' },
    { text: 'Internship report' },
    { text: 'Strong portfolio' },
  ],
}

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

export const home: HomeContent = {
  headline: 'Learn AI, Low-Code, and No-Code Development',
  intro:
    'Free workshops, paid courses and an internship for people who would rather build something than watch someone else do it. Small groups, real material, and a mentor within arm’s reach.',
  offers: [
    {
      title: 'Workshops',
      text: 'Free, hands-on and focused on one skill. Online or in our studio, from three hours to six weeks. You leave with something that works.',
      points: [
        { text: 'Free of charge' },
        { text: 'Online and in person' },
        { text: 'Questions answered by the team' },
      ],
      linkLabel: 'Browse workshops',
      linkHref: '/workshops',
    },
    {
      title: 'Paid Courses',
      text: 'A curriculum with a beginning and an end: 6 weeks for one skill or 15 weeks for a profession, with feedback on everything you hand in.',
      points: [
        { text: '6 or 15 weeks' },
        { text: 'Certificates' },
        { text: 'Lifetime access to recordings' },
      ],
      linkLabel: 'Ask about courses',
      linkHref: '/contact?subject=Paid%20courses',
    },
    {
      title: 'Career Support',
      text: 'A portfolio that people read to the end, an interview you have already rehearsed, and an internship with real work in it.',
      points: [
        { text: 'Portfolio reviews' },
        { text: 'Practice interviews' },
        { text: 'Internship program' },
      ],
      linkLabel: 'See the internship',
      linkHref: '/internships',
    },
  ],
  gallery: gallery(1, 2, 3, 4, 5, 6, 7, 8, 9),
  reasons: [
    {
      title: 'You build from the first hour',
      text: 'Every session starts with a task, not with a history of computing. Theory comes when you need it.',
    },
    {
      title: 'Mentors who do the work',
      text: 'People who ship software during the week teach it in the evening, with last week’s mistakes at hand.',
    },
    {
      title: 'Groups small enough to ask',
      text: 'No one learns in a crowd. When a group grows beyond twenty, a second mentor joins it.',
    },
    {
      title: 'Tools people actually use',
      text: 'Learn what companies really use, and how to move on from a tool.',
    },
    {
      title: 'Answers that last',
      text: 'Ask on the page of any workshop. The team replies in writing, and the next person finds the answer.',
    },
    {
      title: 'Where it leads',
      text: 'Workshop, course, internship, first contract: each step prepares you for the next.',
    },
  ],
  testimonials: [
    {
      content:
        'I came with an idea that I had carried around for a year. After three hours I knew which half of it was any good, and I had a prototype of that half on my phone.',
      author: 'Nila Demo',
      role: 'Product manager (demo testimonial)',
      avatar: '/people/01.webp',
      rating: 5,
    },
    {
      content:
        'The automation from the second morning has filed our invoices ever since. What I value more: I know what to do on the day it stops.',
      author: 'Jonas Demo',
      role: 'Office manager (demo testimonial)',
      avatar: '/people/02.webp',
      rating: 5,
    },
    {
      content:
        'Twelve demanding weeks with a mentor who never once took the keyboard. I would have liked more time for the capstone, and still: it got me the interview.',
      author: 'Farah Demo',
      role: 'AI trainee (demo testimonial)',
      avatar: '/people/03.webp',
      rating: 4,
    },
  ],
  closingTitle: 'There is a seat for you at the bench',
  closingText:
    'Pick a workshop, bring a question, and see how far you get in an afternoon. An account is free and takes a minute.',
}
