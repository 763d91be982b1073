import type { InternshipContent } from '../types'

export const internship: InternshipContent = {
  title: 'Artificial Intelligence Trainee Program',
  intro:
    'Twelve weeks in which you build six things that work, each with a mentor who reads your code and asks why. You need curiosity, a laptop and eight hours a week; everything else is taught.',
  level: 'Intermediate',
  duration: '12 weeks',
  enrolled: 350,
  capacity: 350,
  filled: false,
  price: 2999,
  listPrice: 3799,
  paymentLink: 'https://example.com/enroll/artificial-intelligence-trainee-program',
  modules: [
    {
      title: 'RAG chatbots',
      weeks: 'Weeks 1-2',
      text: 'A chatbot that answers from a pile of documents, quotes its source, and says when it does not know.',
    },
    {
      title: 'Deepfake models',
      weeks: 'Weeks 3-4',
      text: 'How synthetic faces and voices are made and detected. You build a detector, and write down what must never be built.',
    },
    {
      title: 'Process automation',
      weeks: 'Weeks 5-6',
      text: 'A workflow that reads, decides and files, with a person at the one point where it matters.',
    },
    {
      title: 'Fullstack development',
      weeks: 'Weeks 7-8',
      text: 'A small product from the database to the button: accounts, forms, tests and a deployment.',
    },
    {
      title: 'Agentic and generative AI',
      weeks: 'Weeks 9-10',
      text: 'Programs that plan, use tools and ask before they act, measured against tasks that you choose.',
    },
    {
      title: 'Classification models and capstone',
      weeks: 'Weeks 11-12',
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
  deliverables: [
    { text: 'Completion certificate' },
    { text: 'Certificate from a model-hub provider' },
    { text: 'Internship diary' },
    { text: 'Internship report' },
    { text: 'Strong portfolio' },
  ],
}
