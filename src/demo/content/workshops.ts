import { aiWorkshops } from './workshops/ai'
import { buildWorkshops } from './workshops/build'
import { featuredWorkshops } from './workshops/featured'
import { practiceWorkshops } from './workshops/practice'

export const workshops = [
  ...featuredWorkshops,
  ...aiWorkshops,
  ...buildWorkshops,
  ...practiceWorkshops,
]
